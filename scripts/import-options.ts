/** Parses the command line of the import. */
import { parseArgs } from 'node:util';
import { IMPORT_FIELDS, JOINABLE_FIELDS, type ImportField } from '#contract/listings/import-fields.ts';
import { normalizedHeader, type ColumnChoices } from '#server/listings/import/column-mapping.ts';
import { UsageError } from './operations/command.ts';

export const HELP = `\
Brings a spreadsheet of listings in. Running it again changes nothing, also after a run that was stopped half way.

Usage: npm run import -- FILE.csv [options]

  --map FIELD=COLUMN    which column tells what, where its name alone does not; repeatable
                        FIELD=A+B joins columns (${JOINABLE_FIELDS.join(', ')}); FIELD= leaves a fact out
  --set FIELD=VALUE     the same value in every row, such as --set city=Hyderabad; repeatable
  --key COLUMN          the column that tells the rows apart; without it a row is the same when all its cells are
  --all-or-nothing      import nothing when any row is bad
  --dry-run             read and check every row, write nothing; needs no database
  --help                this text

Fields: ${IMPORT_FIELDS.join(', ')}
The city is put behind the location, the parking among the amenities.

Exit code: 0 when every good row is in (bad rows are listed with their lines), also with nothing new;
1 when nothing could be imported, the file cannot be read to its end, or something else stopped the import.`;

export interface ImportCommand {
  file: string;
  columnChoices: ColumnChoices;
  allOrNothing: boolean;
  dryRun: boolean;
}

/** @returns `help` if that is requested @throws {UsageError} */
export function readImportCommand(args: readonly string[]): ImportCommand | 'help' {
  const { values, positionals } = parsed(args);
  if (values.help) return 'help';
  const [file, ...more] = positionals;
  if (file === undefined) throw new UsageError('Which file? Usage: npm run import -- FILE.csv');
  if (more.length > 0) throw new UsageError(`One file at a time, please; besides ${file} there is ${more.join(', ')}.`);
  const columns = pairs('--map', values.map).map(
    ([field, names]) => [field, names === '' ? [] : names.split('+')] as const,
  );
  const constants = pairs('--set', values.set);
  const twice = constants.find(([field]) => columns.some(([mapped]) => mapped === field));
  if (twice) throw new UsageError(`${twice[0]} cannot have both --map and --set.`);
  const empty = constants.find(([, value]) => value === '');
  if (empty) throw new UsageError(`--set ${empty[0]}= has no value.`);
  return {
    file,
    columnChoices: {
      columns: Object.fromEntries(columns),
      constants: Object.fromEntries(constants),
      ...(values.key !== undefined && { key: values.key }),
    },
    allOrNothing: values['all-or-nothing'],
    dryRun: values['dry-run'],
  };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        map: { type: 'string', multiple: true, default: [] },
        set: { type: 'string', multiple: true, default: [] },
        key: { type: 'string' },
        'all-or-nothing': { type: 'boolean', default: false },
        'dry-run': { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
  } catch (error) {
    const [sentence] = String(error instanceof Error ? error.message : error).split(/\.\s|\n/);
    throw new UsageError(`${sentence}. The options: npm run import -- --help`);
  }
}

function pairs(option: string, texts: readonly string[]): [ImportField, string][] {
  const read = texts.map((pair): [ImportField, string] => {
    const [, name, value] = /^([^=]*)=([^]*)$/.exec(pair) ?? [];
    if (name === undefined || value === undefined)
      throw new UsageError(`${option} ${pair} needs the form FIELD=${option === '--map' ? 'COLUMN' : 'VALUE'}.`);
    const field = IMPORT_FIELDS.find((candidate) => normalizedHeader(candidate) === normalizedHeader(name));
    if (!field) throw new UsageError(`There is no field “${name}”. The fields: ${IMPORT_FIELDS.join(', ')}.`);
    return [field, value.trim()];
  });
  const twice = read.find(([field], at) => read.findIndex(([other]) => other === field) !== at);
  if (twice)
    throw new UsageError(
      `${option} ${twice[0]} is given twice${option === '--map' ? `; join columns as in ${twice[0]}=A+B` : ''}.`,
    );
  return read;
}
