/** Everyday words are what they are. */
import { expect, it } from 'vitest';
import { chipsOf } from './criteria/criteria.ts';
import { Gazetteer } from './gazetteer.ts';
import { read } from './read.ts';
import { linesOf } from './text-files.ts';

it.each(['no brokers please', 'is the gate locked at night'])(
  '%s: takes none for a typo, with an ending neither',
  (line) => {
    expect(chipsOf(read(line, new Gazetteer([])).criteria)).toEqual([]);
  },
);

it('knows them one on each line', () => {
  expect(linesOf('plain-words.txt').filter((line) => !/^[a-z]+$/.test(line))).toEqual([]);
});
