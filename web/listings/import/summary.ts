/** What came of an import in one line. */
import type { ImportRun } from '#contract/listings/import.ts';
import { messages } from './messages.ts';

export function summaryOf({ state, imported, cityAdded, removed }: ImportRun): string {
  if (state === 'undone') return messages.undo.result(removed);
  return imported === 0 && cityAdded > 0 ? messages.cityAdded(cityAdded) : messages.result(imported);
}
