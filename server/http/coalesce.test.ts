/** Reading together: who asks while something is read waits for the next reading, with everybody else who asked. */
import { expect, it } from 'vitest';
import { Coalescer } from './coalesce.ts';

/** Readings that end when they are told to, each with the number of its turn. */
function library() {
  const reads = new Coalescer<string>();
  const turns: { people: string[]; end(): void; fail(): void }[] = [];
  const read = (people: string[]) =>
    new Promise<string>((resolve, reject) => {
      const turn = turns.length + 1;
      turns.push({ people, end: () => resolve(`turn ${turn}`), fail: () => reject(new Error(`turn ${turn} failed`)) });
    });
  return { turns, ask: (person: string, thread = 'a thread') => reads.run(thread, person, read) };
}

it('answers everybody who asks during a reading by one more that begins after it', async () => {
  const { turns, ask } = library();
  const [asha, bina, chitra] = [ask('Asha'), ask('Bina'), ask('Chitra')];
  expect(turns.map(({ people }) => people)).toEqual([['Asha']]);
  turns[0]?.end();
  expect(await asha).toBe('turn 1');
  await Promise.resolve();
  expect(turns.map(({ people }) => people)).toEqual([['Asha'], ['Bina', 'Chitra']]);
  const late = ask('Asha');
  turns[1]?.end();
  expect(await Promise.all([bina, chitra])).toEqual(['turn 2', 'turn 2']);
  await Promise.resolve();
  turns[2]?.end();
  expect(await late).toBe('turn 3');
});

it('reads different threads at the same time, and again at once when nobody reads', async () => {
  const { turns, ask } = library();
  const both = [ask('Asha', 'one'), ask('Bina', 'other')];
  expect(turns).toHaveLength(2);
  for (const turn of turns) turn.end();
  await Promise.all(both);
  await Promise.resolve();
  void ask('Asha', 'one');
  expect(turns).toHaveLength(3);
});

it('tells only those of a failure whose reading failed', async () => {
  const { turns, ask } = library();
  const [asha, bina] = [ask('Asha'), ask('Bina')];
  turns[0]?.fail();
  await expect(asha).rejects.toThrow('turn 1 failed');
  await Promise.resolve();
  turns[1]?.end();
  expect(await bina).toBe('turn 2');
});
