/** The words of the import's screen. */
import type { ImportField } from '#contract/listings/import.ts';

const n = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString('en-IN')} ${count === 1 ? one : many}`;

export const messages = {
  title: 'Import a spreadsheet',
  hint: 'Bring many PGs in at once, from a CSV file. Nothing is imported before you have seen how it is understood.',
  choose: 'Choose a CSV file',
  orDrop: 'or drop it here, up to 10 MB',
  reading: 'Reading the file...',
  tooLarge: 'This file is larger than 10 MB. Split it, or import it with the command line.',
  empty: 'This file is empty.',
  uploadFailed: 'The file could not be sent. Please try again.',
  columnsTitle: 'What each column tells',
  columnsHint: 'Guessed by the names of the columns. Change what is wrong.',
  tells: (column: string) => `Column ${column} tells`,
  leftOut: 'Nothing, leave it out',
  cityForAll: 'City of all rows',
  cityHint: 'Put behind each location, where the file has no column for it.',
  withoutCity: {
    question: 'Import without a city?',
    hint: (location: string) =>
      `No column tells the city. A PG would stand at “${location}” alone, and who searches for its city would not find it.`,
    start: 'Import without a city',
    back: 'Say the city first',
  },
  rows: (rows: number, good: number, bad: number) => `${n(rows, 'row')}: ${n(good, 'good one')}, ${n(bad, 'bad one')}`,
  badTitle: 'Bad rows',
  badHint: 'These are left out. Mend them in a copy and import that one.',
  badMore: (more: number) => `${n(more, 'more bad row')} in the file of bad rows.`,
  badFile: 'Download bad rows',
  badFileFailed: 'The bad rows could not be fetched. Please try again.',
  line: (line: number, lastLine: number) => (lastLine > line ? `Lines ${line} to ${lastLine}` : `Line ${line}`),
  start: (good: number) => `Import ${n(good, 'PG')}`,
  starting: 'Starting...',
  another: 'Choose another file',
  previewFailed: 'How the file would be imported could not be found out.',
  startFailed: 'The import could not be started. Please try again.',
  lookFailed: 'How far it is could not be fetched.',
  running: 'Importing',
  runningHint: 'You can leave this page; the import goes on.',
  progress: (rows: number, total: number) => `${rows.toLocaleString('en-IN')} of ${n(total, 'row')}`,
  done: 'Imported',
  stopped: 'The import stopped',
  result: (imported: number) => `${n(imported, 'PG')} imported`,
  alreadyThere: (count: number) => `${count.toLocaleString('en-IN')} already there`,
  bad: (count: number) => `${n(count, 'bad row')} left out`,
  manage: 'Manage All PGs',
  earlier: 'Earlier imports',
  states: { ready: 'Not started', running: 'Running', done: 'Done', failed: 'Stopped' },
  columns: { at: 'When', file: 'File', state: 'State', result: 'Result' },
} as const;

/** What a column can tell, in the order in which it is offered. */
export const fieldLabels: Record<ImportField, string> = {
  name: 'Name',
  location: 'Location',
  city: 'City',
  price: 'Price per month',
  contactNumber: 'Contact number',
  email: 'Email',
  amenities: 'Amenities',
  parking: 'Parking',
  description: 'Description',
  availability: 'Availability',
  forWhom: 'For whom',
  sharing: 'Sharing',
  meals: 'Meals',
  deposit: 'Deposit',
  availableFrom: 'Available from',
};
