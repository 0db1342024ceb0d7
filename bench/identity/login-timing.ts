/**
 * Whether the time of a refused sign-in tells that an address is known: the medians of 200 tries each, side by side.
 */
import { newEmbedded } from '../data/running.ts';
import { median } from '../statistics.ts';

const TRIES = 200;
const MAX_DIFFERENCE = 0.1;

export default async function run(): Promise<void> {
  const { url, close } = await newEmbedded({
    SIGN_IN_TRIES: '1000000',
    SIGN_INS_PER_MINUTE: '1000000',
    CALLS_PER_MINUTE: '1000000',
  });
  const post = (path: string, body: object) =>
    fetch(`${url}/api/auth/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url },
      body: JSON.stringify(body),
    });
  await post('sign-up/email', { name: 'Known', email: 'known@example.in', password: 'the-right-password' });

  const taken: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  for (let at = 0; at < 2 * TRIES; at += 1) {
    const kind = at % 2 === 0 ? 'known' : 'unknown';
    const from = performance.now();
    await (await post('sign-in/email', { email: `${kind}@example.in`, password: 'a-wrong-password' })).text();
    taken[kind].push(performance.now() - from);
  }
  const [known, unknown] = [median(taken.known), median(taken.unknown)];
  const apart = Math.abs(known - unknown) / unknown;
  process.stdout.write(
    `known ${known.toFixed(1)} ms, unknown ${unknown.toFixed(1)} ms: ${(apart * 100).toFixed(1)} % apart\n`,
  );
  await close();
  if (apart > MAX_DIFFERENCE) process.exitCode = 1;
}
