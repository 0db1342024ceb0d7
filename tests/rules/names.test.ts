/** Names say what the thing is, in the field's own terms: those that said nothing, and those replaced, stay away. */
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { codeFiles, read } from './source-files.ts';

const EMPTY_NAMES = ['utils', 'util', 'helpers', 'helper', 'misc', 'common', 'shared', 'index'];

describe('file and folder names', () => {
  it('are kebab-case', () => {
    const odd = codeFiles().filter(
      (file) => !file.split('/').every((part) => /^\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+)*$/.test(part)),
    );
    expect(odd).toEqual([]);
  });

  it('say what the thing is', () => {
    const empty = codeFiles().filter((file) =>
      file.split('/').some((part) => EMPTY_NAMES.includes(part.replace(/\..*$/, ''))),
    );
    expect(empty).toEqual([]);
  });

  it('carry no layer as a suffix', () => {
    expect(codeFiles().filter((file) => /(service|controller|repository|manager)\./.test(basename(file)))).toEqual([]);
  });
});

describe('private members of a class', () => {
  // `private` is erased and keeps nobody out while the program runs; a constructor can be marked in no other way.
  it('have a name with #', () => {
    expect(codeFiles().filter((file) => /^ *private (?!constructor)/m.test(read(file)))).toEqual([]);
  });
});

/** What was said, by what is to be said. */
const RETIRED: Record<string, string> = {
  Till: 'PaymentsContext',
  tillFor: 'paymentsContextFor',
  ListingDesk: 'ListingsContext',
  House: 'RoomsDependencies, or OwnServer in a journey',
  Talk: 'CommentsContext',
  Discussion: 'CommentsContext',
  Line: 'CommentRow, ReplyRow, ChatMessage, Connection',
  Item: 'ShortlistItem, Token',
  Mark: 'Tag, Sense',
  '\\w*Wish': 'what is asked for: SearchCriteria, OrderRequest',
  'Said\\w*': 'Comment, or the answer that a test gives',
  Story: 'AppThunk',
  Teller: 'AppDispatch',
  useTeller: 'useAppDispatch',
  equip: 'extraArgument',
  heard: 'received: events and calls',
  rested: 'idle',
  Place: 'RoutePath, Cursor, Locality',
  ThreadPicture: 'ThreadSnapshot',
  settleDemoPeople: 'syncDemoAccounts',
  tellHowListingsStand: 'broadcastListingState',
  lookBeforeTheNext: 'settleExpiredHold',
  lookAfter: 'reconcileOrder',
  compareBooks: 'reconcileWithProvider',
  compareInTurn: 'the hourly job',
  glance: 'dashboardStats',
  giveBack: 'cancelAndRefund',
  oweRefund: 'recordRefund',
  pursueRefund: 'processRefund',
  takeTry: 'consume',
  forgiveTries: 'reset',
  turnsOf: 'limitConcurrency',
  SharedReads: 'coalesce',
  errand: 'loginRedirect',
  persistently: 'withRetry',
  exclusively: 'withLock',
  itemsOf: 'spansOf',
  Pointing: 'References',
  Clues: 'IntentInput',
  sideOf: 'polarityOf',
  Books: 'AccountFile',
  isNews: 'hasChanged',
  Ask: 'ApiClient',
  asker: 'apiClient',
  Witness: 'Sdk',
  ToldListing: 'ImportedRow',
  Beside: 'ListingPageOptions',
  whyKept: 'usedListings',
  startNotes: 'settingsWarnings',
  riskNotes: 'riskWarnings',
};

const RETIRED_FILES = new RegExp(
  '^(added-messages|clues|heard|leaving|look|mended|own-house|admin-house|pointing|standing|still-said|till|told|' +
    String.raw`turning-away|watching|ways-out|wish.*|[gu]\d+)\.`,
);

/** The law of imports speaks of places, drawings are of houses. */
const ELSEWHERE = [/^scripts\/lint\//, /^illustrations\//];

const files = codeFiles().filter((file) => !ELSEWHERE.some((part) => part.test(file)));
const sources = files.map((file) => ({ file, text: read(file) }));

describe('names that were replaced', () => {
  it.each(Object.entries(RETIRED))('%s is %s', (name) => {
    const declared = new RegExp(
      `^\\s*(export )?(default )?(async )?(interface|type|class|function|const|let) ${name}\\b`,
      'm',
    );
    expect(sources.filter(({ text }) => declared.test(text)).map(({ file }) => file)).toEqual([]);
  });

  it('call no file', () => {
    expect(files.filter((file) => RETIRED_FILES.test(basename(file)))).toEqual([]);
  });
});
