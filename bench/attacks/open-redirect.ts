/**
 * Addresses of a stranger's in every parameter that names where to go next: none of 60 may lead away from the house.
 */
import { report } from '../print.ts';
import { aVisitor } from '#tests/people/people.ts';
import { against } from '../data/target.ts';

/** What stands in front of `//evil.example`, and whole addresses of other kinds. */
const DOTS = ['', '/.', '/..', '/a/..', '/a/b/../..', '/%2e', '/%2e%2e', '/.%2e', '/%2e.', '/./.', '/a/./..', '/;/..'];
const ADDRESSES = [
  ...DOTS.map((dots) => `${dots}//evil.example`),
  ...DOTS.slice(1).map((dots) => `${dots}/\\evil.example`),
  'https://evil.example',
  'http:evil.example',
  'https:/evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  ' //evil.example',
  'javascript:alert(1)//',
  'data:text/html,evil.example',
  '//evil.example@',
  '/%09/evil.example',
  '/%5cevil.example',
  '///evil.example',
  '/@evil.example',
];

export default async function run(): Promise<void> {
  await against({}, async (target) => {
    const asha = await target.join('Asha Rao', { verified: false });
    const led: string[] = [];
    let tried = 0;
    for (const address of ADDRESSES) {
      const to = encodeURIComponent(address);
      for (const path of [
        `/api/auth/verify-email?token=x&callbackURL=${to}`,
        `/api/auth/reset-password/x?callbackURL=${to}`,
        `/api/auth/callback/google?error=access_denied&state=x&callbackURL=${to}`,
        `/api/auth/error?callbackURL=${to}`,
      ]) {
        tried += 1;
        const { headers } = await asha.call('GET', path);
        const location = headers.get('location');
        if (location !== null && leavesUs(location, target.url)) led.push(`${path} -> ${location}`);
      }
      // Google's way back, when somebody cancels there.
      const visitor = aVisitor(target);
      for (const name of ['callbackURL', 'errorCallbackURL', 'newUserCallbackURL']) {
        tried += 1;
        const asked = await visitor.call('POST', '/api/auth/sign-in/social', { provider: 'google', [name]: address });
        const { url } = asked.body as { url?: string };
        if (asked.status !== 200 || url === undefined) continue;
        const back = await cancelAtGoogle(url);
        const { headers } = await visitor.call('GET', `${back.pathname}${back.search}`);
        const location = headers.get('location');
        if (location !== null && leavesUs(location, target.url)) led.push(`${name}=${address} -> ${location}`);
      }
    }
    report('Open redirects', { tried, 'led away': led.length, examples: led.slice(0, 5) }, led.length === 0);
  });
}

/** As a browser reads it. */
function leavesUs(location: string, ours: string): boolean {
  if (!URL.canParse(location, ours)) return false;
  return new URL(location, ours).hostname.includes('evil');
}

async function cancelAtGoogle(url: string): Promise<URL> {
  const chooser = await (await fetch(url)).text();
  const signIn = /name="sign_in" value="([^"]+)"/.exec(chooser)?.[1] ?? '';
  const body = new URLSearchParams({ sign_in: signIn, cancel: '1' });
  const answer = await fetch(new URL('/google/choose', url), { method: 'POST', redirect: 'manual', body });
  return new URL(answer.headers.get('location') ?? '/', url);
}
