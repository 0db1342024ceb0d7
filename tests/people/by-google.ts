/** Signing in with Google in tests, as the page and its window do. */
import type { Answer } from '#tests/app.ts';
import type { OutsideWorld } from '#tests/servers/outside.ts';
import type { Visitor } from './people.ts';

/** Answers with what the way back from the account chooser ends in. */
export async function signInByGoogle(
  outside: Pick<OutsideWorld, 'url'>,
  who: Visitor,
  { name, email }: { name: string; email: string },
): Promise<Answer> {
  const start = await who.call('POST', '/api/auth/sign-in/social', {
    provider: 'google',
    callbackURL: '/signed-in.html?attempt=1',
    disableRedirect: true,
  });
  const page = await (await fetch((start.body as { url: string }).url)).text();
  const body = new URLSearchParams({ sign_in: /name="sign_in" value="([^"]+)"/.exec(page)?.[1] ?? '', name, email });
  const chosen = await fetch(`${outside.url}/google/choose`, { method: 'POST', redirect: 'manual', body });
  const back = new URL(chosen.headers.get('location') ?? '');
  return await who.call('GET', back.pathname + back.search);
}
