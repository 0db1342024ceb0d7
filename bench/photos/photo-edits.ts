/**
 * Two hundred rounds in which four edits of one PG add and delete photos at once: its photos and their files agree
 * after each.
 */
import { startAdminServer } from '#tests/servers/admin-server.ts';
import { numberFrom } from '../arguments.ts';
import { report } from '../print.ts';
import { editTogether } from '../../tests/photos/photo-edits.ts';
import { seededRandom } from '../../tests/seeded-random.ts';

export default async function run(args: string[]): Promise<void> {
  const [rounds, seed] = [numberFrom(args, 'rounds', 200), numberFrom(args, 'seed', Date.now() % 1_000_000)];
  const { server, chitra, dataDir, close } = await startAdminServer();
  try {
    const { answers, wrong } = await editTogether({
      url: server.url,
      admin: chitra,
      dataDir,
      rounds,
      random: seededRandom(seed),
    });
    report('Photo edits', { rounds, seed, answers, wrong }, wrong.length === 0);
  } finally {
    await close();
  }
}
