// The browser's half of a sign-in: the chooser, the choice, and the way back to the client.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { checkAuthorization, outcomeUrl } from './authorization.ts';
import type { Authorization } from './authorization.ts';
import { sendChooser, sendDeadEnd } from './chooser.ts';
import { Expiring } from './expiring.ts';
import { PEOPLE, person } from './people.ts';
import type { Person } from './people.ts';
import type { Provider } from './provider.ts';

const SIGN_IN_SECONDS = 900;
const COOKIE = 'sandbox_google';

const choice = z.object({
  sign_in: z.string(),
  cancel: z.string().optional(),
  sub: z.string().optional(),
  name: z.string().default(''),
  email: z.string().default(''),
});

const another = z.object({ name: z.string().trim().min(1).max(80), email: z.email().max(254) });

export function serveAuthorize(app: FastifyInstance, { issuer, client, behaviour, codes }: Provider): void {
  const signIns = new Expiring<Authorization>(SIGN_IN_SECONDS);
  const browsers = new Expiring<Person>(24 * 3600);

  function goBack(reply: FastifyReply, authorization: Authorization, someone: Person): FastifyReply {
    const code = codes.put({ authorization, person: someone, spent: false, accessToken: undefined });
    const { redirectUri, state } = authorization;
    return reply
      .header('set-cookie', `${COOKIE}=${browsers.put(someone)}; Path=/google; HttpOnly; SameSite=Lax`)
      .header('referrer-policy', 'no-referrer')
      .redirect(outcomeUrl(redirectUri, { code, state, scope: authorization.scope }), 303);
  }

  app.get('/authorize', { onRequest: behaviour.gate('authorize') }, async (request, reply) => {
    const checked = checkAuthorization(request.query, client);
    if (checked.kind === 'untrusted') return sendDeadEnd(reply, checked.reason);
    if (checked.kind === 'refused') {
      const { redirectUri, state, error, description } = checked;
      return reply.redirect(outcomeUrl(redirectUri, { error, error_description: description, state }), 303);
    }
    const { authorization } = checked;
    // As at Google: who signed in here before goes straight through, unless the client asks for the chooser.
    const remembered = browsers.get(cookie(request, COOKIE));
    if (remembered && authorization.prompt.every((wish) => wish === 'none'))
      return goBack(reply, authorization, remembered);
    if (authorization.prompt.includes('none')) {
      return reply.redirect(
        outcomeUrl(authorization.redirectUri, { error: 'login_required', state: authorization.state }),
        303,
      );
    }
    const { redirectUri } = authorization;
    return sendChooser(reply, { signIn: signIns.put(authorization), people: PEOPLE, issuer: issuer(), redirectUri });
  });

  app.post('/choose', { onRequest: behaviour.gate('authorize') }, async (request, reply) => {
    const read = choice.safeParse(request.body);
    const authorization = read.success ? signIns.get(read.data.sign_in) : undefined;
    if (!read.success || !authorization) return sendDeadEnd(reply, 'This sign-in is no longer under way.');
    const { sign_in: signIn, cancel, sub, name, email } = read.data;
    const { redirectUri, state } = authorization;
    if (cancel !== undefined) return reply.redirect(outcomeUrl(redirectUri, { error: 'access_denied', state }), 303);

    const known = PEOPLE.find((someone) => someone.sub === sub);
    if (known) return goBack(reply, authorization, known);
    const typed = another.safeParse({ name, email: email.trim() });
    if (typed.success) return goBack(reply, authorization, person(typed.data.name, typed.data.email));
    const rejected = { name, email, reason: 'Give a name and a valid email address.' };
    return sendChooser(reply, { signIn, people: PEOPLE, issuer: issuer(), redirectUri, rejected });
  });
}

function cookie(request: FastifyRequest, name: string): string {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) ?? '';
}
