/** The words about API keys. */
import { wordsOf } from '#web/language/words-of.ts';
import type { KeyScope } from '#contract/route.ts';

export const messages = wordsOf('apiKeys', {
  title: 'API keys',
  hint: 'With a key your own system reads and changes listings or reads bookings. It works while you are an admin.',
  reference: 'What can be called',
  failed: 'The API keys could not be fetched.',
  none: 'There is no API key yet.',
  made: (by: string, on: string) => `Made by ${by} on ${on}`,
  neverUsed: 'Never used',
  usedOn: (day: string) => `Last used on ${day}`,
  endsOn: (day: string) => `Ends on ${day}`,
  endedOn: (day: string) => `Ended on ${day}`,
  inactive: 'Does not work: who made it is no admin at present',
  revoke: 'Revoke',
  revokeQuestion: (name: string) => `Revoke ${name}?`,
  revokeHint: 'Whatever calls with it is refused at once. It cannot be brought back.',
  revoked: 'API key revoked',
  notDone: 'This did not work. Please try again.',

  newKey: 'New API key',
  name: 'Name',
  nameHint: 'What the key is for, such as Booking desk',
  nameRequired: 'Name is required',
  scopes: 'What it may do',
  scopeRequired: 'Choose what the key may do',
  scopeLabels: {
    'listings:read': 'Read listings, with contacts',
    'listings:write': 'Add, change and delete listings',
    'bookings:read': 'Read bookings, with the addresses of payers',
  } satisfies Record<KeyScope, string>,
  end: 'Works for',
  /** By days; an empty one is without end. */
  lifetimes: { '30': '30 days', '90': '90 days', '365': 'A year', '': 'Until it is revoked' },
  make: 'Make key',
  making: 'Making...',
  cancel: 'Cancel',

  yourKey: 'Keep this key',
  yourKeyHint: 'It is not shown again. Whoever has it can do what it may do.',
});
