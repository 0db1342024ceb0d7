/** The import's command line: valid and invalid options. */
import { describe, expect, it } from 'vitest';
import { HELP, readImportCommand } from './import-options.ts';
import { UsageError } from './operations/command.ts';

describe('the command line of the import', () => {
  it('has the file, the columns and the mode', () => {
    const words = [
      'pgs.csv',
      '--map',
      'name=PG Name',
      '--map',
      'location=area+zone',
      '--map=deposit=',
      '--set',
      'city=Hyderabad',
    ];
    expect(readImportCommand([...words, '--key', 'id', '--all-or-nothing', '--dry-run'])).toEqual({
      file: 'pgs.csv',
      columnChoices: {
        columns: { name: ['PG Name'], location: ['area', 'zone'], deposit: [] },
        constants: { city: 'Hyderabad' },
        key: 'id',
      },
      allOrNothing: true,
      dryRun: true,
    });
    expect(readImportCommand(['pgs.csv'])).toEqual({
      file: 'pgs.csv',
      columnChoices: { columns: {}, constants: {} },
      allOrNothing: false,
      dryRun: false,
    });
  });

  it('has a help text', () => {
    expect(readImportCommand(['--help', 'whatever'])).toBe('help');
    for (const option of ['--map', '--set', '--key', '--all-or-nothing', '--dry-run', 'Exit code'])
      expect(HELP).toContain(option);
  });

  it.each([
    [[], 'Which file?'],
    [['a.csv', 'b.csv'], 'One file at a time'],
    [['a.csv', '--mapp', 'x'], "Unknown option '--mapp'."],
    [['a.csv', '--map'], "Option '--map <value>' argument missing."],
    [['a.csv', '--dry-run=yes'], "Option '--dry-run' does not take an argument."],
    [['a.csv', '--map', 'name'], '--map name needs the form FIELD=COLUMN.'],
    [['a.csv', '--map', 'nom=x'], 'There is no field “nom”. The fields: name, location, city, price,'],
    [['a.csv', '--map', 'name=x', '--map', 'NAME=y'], '--map name is given twice; join columns as in name=A+B.'],
    [['a.csv', '--map', 'name=x', '--set', 'name=y'], 'name cannot have both --map and --set.'],
    [['a.csv', '--set', 'city='], '--set city= has no value.'],
  ])('is refused in a sentence: %j', (words, sentence) => {
    expect(() => readImportCommand(words)).toThrow(UsageError);
    expect(() => readImportCommand(words)).toThrow(sentence);
  });
});
