/** 10,000 guesses at 20 accounts from 50 addresses: how many are evaluated, and whether the owners still get in. */
import { newEmbedded } from '../data/running.ts';

const ACCOUNTS = 20;
const ADDRESSES = 50;
const GUESSES = 10_000;
const ALLOWED = 5;

export default async function run(): Promise<void> {
  const { url, close } = await newEmbedded({
    TRUST_PROXY: '127.0.0.1',
    SIGN_INS_PER_MINUTE: '1000000',
    CALLS_PER_MINUTE: '1000000',
  });
  const send = (path: string, body: object, from: string) =>
    fetch(`${url}/api/auth/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url, 'x-forwarded-for': from },
      body: JSON.stringify(body),
    });
  // On a busy machine a connection that was idle for too long is closed just as it is used again.
  const post = (path: string, body: object, from: string) => send(path, body, from).catch(() => send(path, body, from));
  const emails = Array.from({ length: ACCOUNTS }, (_, at) => `owner-${at}@example.in`);
  for (const email of emails)
    await post('sign-up/email', { name: 'Owner', email, password: 'the-right-password' }, '192.0.2.1');

  const evaluated = new Map<string, number>();
  let slowed = 0;
  const from = performance.now();
  for (let at = 0; at < GUESSES; at += 50) {
    await Promise.all(
      Array.from({ length: 50 }, async (_, each) => {
        const email = emails[(at + each) % ACCOUNTS] as string;
        const address = `203.0.113.${Math.floor((at + each) / ACCOUNTS) % ADDRESSES}`;
        const { status } = await post('sign-in/email', { email, password: `guess-number-${at + each}` }, address);
        if (status === 429) slowed += 1;
        else evaluated.set(`${email} ${address}`, (evaluated.get(`${email} ${address}`) ?? 0) + 1);
      }),
    );
  }
  const worst = Math.max(...evaluated.values());
  const owners = await Promise.all(
    emails.map(
      async (email) => (await post('sign-in/email', { email, password: 'the-right-password' }, '198.51.100.9')).status,
    ),
  );
  const admitted = owners.filter((status) => status === 200).length;
  process.stdout.write(`${GUESSES} guesses in ${((performance.now() - from) / 1000).toFixed(0)} s: ${slowed} slowed\n`);
  process.stdout.write(
    `evaluated per account and address: at most ${worst} (allowed ${ALLOWED}); ` +
      `owners let in: ${admitted} of ${ACCOUNTS}\n`,
  );
  await close();
  if (worst > ALLOWED || admitted !== ACCOUNTS) process.exitCode = 1;
}
