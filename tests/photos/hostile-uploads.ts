/** Sends hostile and damaged files to a server, and counts what should not have happened. */
import { readdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import sharp from 'sharp';
import type { Pg } from '#contract/listings/schema.ts';
import { aForm, FORM } from './a-photo.ts';
import { PAYLOAD, hostileFiles, noise, type HostileFile } from './hostile-files.ts';
import type { Member } from '#tests/people/people.ts';
import { leftIn } from './photo-edits.ts';

export interface HostileUploads {
  url: string;
  admin: Pick<Member, 'token' | 'call'>;
  /** The server's own; its parent folder must hold nothing else. */
  dataDir: string;
  mutations: number;
  random: () => number;
  /** Called after each file. */
  onSent?: () => void;
}

export interface HostileUploadsReport {
  accepted: number;
  refused: number;
  /** Sentences, each about one thing that must not be. */
  wrong: string[];
}

/** All of them, as photos of new listings, which are deleted again in the end. */
export async function uploadHostileFiles({
  url,
  admin,
  dataDir,
  mutations,
  random,
  onSent = () => {},
}: HostileUploads): Promise<HostileUploadsReport> {
  const report: HostileUploadsReport = { accepted: 0, refused: 0, wrong: [] };
  const outside = await readdir(dirname(dataDir));
  const ids: string[] = [];
  for (const file of [...(await hostileFiles()), ...(await mutants(mutations, random))]) {
    const body = aForm({ ...FORM, name: 'Hostile House', images: [file.bytes] });
    const answer = await fetch(`${url}/api/pg/addPg`, {
      method: 'POST',
      headers: { authorization: `Bearer ${admin.token}` },
      body,
    });
    const text = await answer.text();
    if (answer.status === 201) {
      const pg = JSON.parse(text) as Pg;
      ids.push(pg._id);
      report.accepted += 1;
      if (!file.isPhoto) report.wrong.push(`${file.what} was taken`);
      for (const address of pg.images) report.wrong.push(...(await wrongWith(file, await fetch(`${url}${address}`))));
    } else {
      report.refused += 1;
      if (![413, 415].includes(answer.status)) report.wrong.push(`${file.what} was answered ${answer.status}: ${text}`);
    }
    onSent();
  }
  for (const id of ids) await admin.call('DELETE', `/api/pg/deletePg/${id}`);
  const elsewhere = (await readdir(dirname(dataDir))).filter((name) => !outside.includes(name));
  report.wrong.push(...elsewhere.map((name) => `${name} lies outside`));
  for (const name of await leftIn(dataDir)) report.wrong.push(`${name} was left`);
  return report;
}

async function wrongWith({ what, bytes }: HostileFile, picture: Response): Promise<string[]> {
  const served = Buffer.from(await picture.arrayBuffer());
  const { format, exif, xmp } = await sharp(served).metadata();
  return [
    ...(picture.headers.get('content-type') === 'image/webp' && format === 'webp'
      ? []
      : [`${what} is not served as WebP`]),
    ...(exif || xmp || served.includes(PAYLOAD) ? [`${what} is served with its payload`] : []),
    ...(sharesBytes(bytes, served) ? [`${what} is served with bytes of its own`] : []),
  ];
}

const STRETCH = 32;

/** Whether a stretch of what was sent stands in what is served. */
function sharesBytes(sent: Buffer, served: Buffer): boolean {
  for (let at = 0; at + STRETCH <= sent.length; at += STRETCH) {
    const stretch = sent.subarray(at, at + STRETCH);
    // A plain stretch, such as of zeros, says nothing.
    if (new Set(stretch).size > STRETCH / 4 && served.includes(stretch)) return true;
  }
  return false;
}

/** Real photos with a few bytes changed, cut out, doubled or put elsewhere. */
async function mutants(count: number, random: () => number): Promise<HostileFile[]> {
  const photo = noise(400, 300);
  const photos = await Promise.all([
    photo.clone().jpeg().toBuffer(),
    photo.clone().jpeg({ progressive: true }).toBuffer(),
    photo.clone().png().toBuffer(),
    photo.clone().webp().toBuffer(),
    photo.clone().avif({ effort: 0 }).toBuffer(),
  ]);
  return Array.from({ length: count }, (_, nth) => {
    const bytes = Buffer.from(photos[nth % photos.length] ?? []);
    return { what: `mutation ${nth}`, bytes: mutated(bytes, random), isPhoto: true };
  });
}

function mutated(bytes: Buffer, random: () => number): Buffer {
  const upTo = (end: number) => Math.floor(random() * end);
  // Half of the blows fall on the head, where the numbers stand.
  const place = () => upTo(random() < 0.5 ? Math.min(bytes.length, 256) : bytes.length);
  const [from, length] = [place(), upTo(64)];
  switch (upTo(4)) {
    case 0:
      for (let blow = 0; blow <= upTo(16); blow += 1) bytes[place()] = upTo(256);
      return bytes;
    case 1:
      return Buffer.concat([bytes.subarray(0, from), bytes.subarray(from + length)]);
    case 2:
      return Buffer.concat([bytes.subarray(0, from), bytes.subarray(from, from + length), bytes.subarray(from)]);
    default:
      return bytes.subarray(0, from);
  }
}
