/**
 * Likes and dislikes: 100 people, 100 toggles each, in parallel on five comments; counts are their rows, and the last
 * event says the same.
 */
import { openPglite } from '../../server/adapters/database/pglite.ts';
import { openDb } from '../../server/database/db.ts';
import { numberFrom } from '../arguments.ts';
import { newPostgres } from '../harness.ts';
import { report } from '../print.ts';
import { toggleStorm, type ToggleFigures } from '../../tests/live/toggle-storm.ts';

export default async function run(args: string[]): Promise<void> {
  const size = { people: numberFrom(args, 'people', 100), toggles: numberFrom(args, 'toggles', 100) };
  const tell = (name: string, figures: ToggleFigures) =>
    report(
      `Reactions on ${name}`,
      { ...figures },
      figures.refused === 0 && figures.unanswered.length === 0 && figures.differences.length === 0,
    );
  const embedded = await openPglite({});
  tell(
    'embedded',
    await toggleStorm({ ...embedded, db: await openDb(embedded) }, size).finally(() => embedded.close()),
  );
  const postgres = await newPostgres();
  if (!postgres) return;
  tell('PostgreSQL', await toggleStorm({ ...postgres, embedded: false }, size).finally(() => postgres.close()));
}
