/**
 * Admins who add and delete photos of one PG at the same moment, round after round, and what is wrong with it
 * afterwards.
 */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Pg } from '#contract/listings/schema.ts';
import { aForm, aPhoto, FORM } from './a-photo.ts';
import type { Member } from '#tests/people/people.ts';

export interface PhotoEdits {
  url: string;
  admin: Pick<Member, 'token' | 'call'>;
  /** The server's own. */
  dataDir: string;
  rounds: number;
  random: () => number;
}

export interface PhotoEditsReport {
  /** How often each status was answered. */
  answers: Record<string, number>;
  /** Sentences, each about one thing that must not be. */
  wrong: string[];
}

const AT_ONCE = 4;
/** Refused: a photo that is gone already or the last one, and a version that is not the newest. */
const ALLOWED = [200, 400, 409];

export async function editTogether({ url, admin, dataDir, rounds, random }: PhotoEdits): Promise<PhotoEditsReport> {
  const report: PhotoEditsReport = { answers: {}, wrong: [] };
  const photos = await Promise.all(
    ['#a00000', '#00a000', '#0000a0'].map((colour) => aPhoto({ width: 300, height: 200, colour })),
  );
  const send = (method: string, path: string, body: FormData) =>
    fetch(`${url}/api/pg/${path}`, { method, headers: { authorization: `Bearer ${admin.token}` }, body });
  const read = async (id: string) => (await admin.call('GET', `/api/pg/getPg/${id}`)).body as Pg & { version: string };
  const some = <T>(all: readonly T[]) => all.filter(() => random() < 0.4);
  const { _id } = (await (await send('POST', 'addPg', aForm({ ...FORM, images: photos }))).json()) as Pg;

  for (let round = 0; round < rounds; round += 1) {
    const before = await read(_id);
    const wishes = Array.from({ length: AT_ONCE }, () => ({
      imagesToDelete: some(before.images),
      newImages: before.images.length < 8 ? some(photos) : [],
      ...(random() < 0.5 && { version: before.version }),
    }));
    const answers = await Promise.all(wishes.map((wish) => send('PATCH', `updatePg/${_id}`, aForm(wish))));
    for (const { status } of answers) {
      report.answers[status] = (report.answers[status] ?? 0) + 1;
      if (!ALLOWED.includes(status)) report.wrong.push(`round ${round} was answered ${status}`);
    }
    const after = await read(_id);
    if (after.images.length === 0) report.wrong.push(`round ${round} left no photo`);
    const versioned = answers.filter(
      ({ status }, at) => status === 200 && wishes[at]?.version && isAnything(wishes[at]),
    );
    if (versioned.length > 1) report.wrong.push(`round ${round} saved ${versioned.length} edits of one version`);
    for (const image of after.images)
      if ((await fetch(`${url}${image}`)).status !== 200)
        report.wrong.push(`round ${round} names a photo that is not there`);
  }
  await admin.call('DELETE', `/api/pg/deletePg/${_id}`);
  for (const name of await leftIn(dataDir)) report.wrong.push(`${name} was left`);
  return report;
}

const isAnything = ({ imagesToDelete, newImages }: { imagesToDelete: unknown[]; newImages: unknown[] }) =>
  imagesToDelete.length + newImages.length > 0;

const MAX_TRIES = 1_200;

/** What lies in the folders of a server that has no photos; their removal is a job, so it waits for a while. */
export async function leftIn(dataDir: string): Promise<string[]> {
  const inFolder = (folder: string) => readdir(join(dataDir, folder)).catch((): string[] => []);
  const all = async () => (await Promise.all(['images', 'incoming'].map(inFolder))).flat();
  for (let tries = 0; tries < MAX_TRIES && (await all()).length > 0; tries += 1) await wait(100);
  return all();
}
