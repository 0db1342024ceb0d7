/**
 * A stranger signs up with the address of a future admin and a password of his own; a mail scanner opens the link, its
 * owner presses the button, and at last she comes by Google. The stranger must get nothing at any step.
 */
import { report } from '../print.ts';
import { linkIn } from '#tests/servers/outside.ts';
import { aVisitor, PASSWORD, type Member, type Visitor } from '#tests/people/people.ts';
import { against, type Target } from '../data/target.ts';

const OWNER = 'chitra.iyer@example.com';

export default async function run(): Promise<void> {
  await against({ ADMIN_EMAILS: OWNER }, async (target) => {
    const stranger = await target.join('Stranger', { email: OWNER, verified: false });
    const [mail] = await target.mailsTo(OWNER);
    const link = linkIn(mail);

    // As scanners do: every redirect is followed, no cookie is kept.
    await fetch(new URL(`${link.pathname}${link.search}`, target.url));
    const afterScanner = await gained(stranger);

    // The owner presses the button of the page, from a browser of her own.
    const owner = aVisitor(target);
    const token = link.searchParams.get('token') ?? '';
    for (const body of [{ token }, { token, password: 'not-the-one-that-signed-up' }])
      await owner.call('POST', '/api/auth/verify-email', body);
    const afterButton = await gained(stranger);

    const role = await comeByGoogle(target, owner);
    const afterGoogle = await gained(stranger);
    const session = await stranger.call('GET', '/api/auth/get-session');
    const alive = JSON.stringify(session.body).includes('"user"');
    const { status } = await aVisitor(target).call('POST', '/api/auth/sign-in/email', {
      email: OWNER,
      password: PASSWORD,
    });
    report(
      "Somebody else's address",
      {
        'after the scanner': afterScanner,
        'after the button': afterButton,
        'the owner by Google': role,
        'after Google': afterGoogle,
        "the stranger's session lives": alive,
        "the stranger's password": status,
      },
      [afterScanner, afterButton, afterGoogle].every((what) => what === 'nothing') &&
        role === 'admin' &&
        !alive &&
        status !== 200,
    );
  });
}

/** What the stranger's old session is good for by now. */
async function gained(stranger: Member): Promise<string> {
  const { body } = await stranger.call('GET', '/api/auth/token');
  const token = (body as { token?: string } | null)?.token;
  if (token === undefined) return 'nothing';
  stranger.token = token;
  if ((await stranger.call('GET', '/api/audit')).status === 200) return 'admin';
  const { body: session } = await stranger.call('GET', '/api/auth/get-session');
  return JSON.stringify(session).includes('"emailVerified":true') ? 'a verified address' : 'nothing';
}

/** Answers the role that she has then. */
async function comeByGoogle(target: Target, owner: Visitor): Promise<string> {
  const asked = await owner.call('POST', '/api/auth/sign-in/social', { provider: 'google', callbackURL: '/' });
  const { url } = asked.body as { url: string };
  const chooser = await (await fetch(url)).text();
  const signIn = /name="sign_in" value="([^"]+)"/.exec(chooser)?.[1] ?? '';
  const body = new URLSearchParams({ sign_in: signIn, name: 'Chitra Iyer', email: OWNER });
  const chosen = await fetch(new URL('/google/choose', url), { method: 'POST', redirect: 'manual', body });
  const back = new URL(chosen.headers.get('location') ?? '/', target.url);
  await owner.call('GET', `${back.pathname}${back.search}`);
  const { body: session } = await owner.call('GET', '/api/auth/get-session');
  if (!JSON.stringify(session).includes('"user"')) return 'turned away';
  await owner.renewToken();
  return (await owner.call('GET', '/api/audit')).status === 200 ? 'admin' : 'user';
}
