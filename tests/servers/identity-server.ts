/** A small server that speaks the identity provider's calls, and the role's, for tests of the browser's side. */
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Language } from '#contract/language.ts';
import { mintToken } from '#tests/people/tokens.ts';

export interface Account {
  uid: string;
  name: string;
  email: string;
  password: string | null;
  verified: boolean;
  role: 'user' | 'admin';
  language?: Language | undefined;
}

export interface IdentityServer {
  url: string;
  people: Account[];
  /** Session to uid. */
  sessions: Map<string, string>;
  /** Every call so far: method and path. */
  calls: string[];
  /** Answers of a test's own, by path below `/api`; they come before the usual ones. */
  instead: Map<string, { status: number; body?: unknown; headers?: Record<string, string> }>;
  /** How long an ID token lives. */
  tokenSeconds: number;
  close(): Promise<void>;
}

interface Call {
  body: Record<string, string> & { language?: Language };
  session: string | undefined;
  person: Account | undefined;
  bearer: string | undefined;
  reply: (status: number, body: unknown, headers?: Record<string, string>) => void;
}

const SESSION = 'session';
const cookie = (value: string, age = 3600) => ({
  'set-cookie': `${SESSION}=${value}; Path=/; HttpOnly; Max-Age=${age}`,
});

/** Nobody has an account at first. */
export async function startIdentityServer(): Promise<IdentityServer> {
  const people: Account[] = [];
  const sessions = new Map<string, string>();
  const open = (person: Account) => {
    const id = randomUUID();
    sessions.set(id, person.uid);
    return cookie(id);
  };
  const tokens = new Map<string, string>();
  /** Whose link in a mail ends in this token. */
  const ownerOf = (token = '') => people.find(({ uid }) => token === `verify-${uid}`);

  const answers: Record<string, (call: Call) => void> = {
    'POST /auth/sign-up/email'({ body, reply }) {
      const { name = '', email = '', password = '', language } = body;
      if (people.some((person) => person.email === email))
        return reply(422, { code: 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL', message: 'x' });
      const person: Account = { uid: randomUUID(), name, email, password, verified: false, role: 'user', language };
      people.push(person);
      reply(200, { user: { id: person.uid } }, open(person));
    },
    'POST /auth/sign-in/email'({ body, reply }) {
      const person = people.find(({ email, password }) => email === body['email'] && password === body['password']);
      if (!person) return reply(401, { code: 'INVALID_EMAIL_OR_PASSWORD', message: 'Invalid email or password' });
      reply(200, { user: { id: person.uid } }, open(person));
    },
    'POST /auth/sign-in/social': ({ reply }) =>
      reply(200, { url: 'https://accounts.google.example/choose', redirect: false }),
    'GET /auth/get-session': ({ person, reply }) => reply(200, person ? { user: { id: person.uid } } : null),
    'GET /auth/token'({ person, session = '', reply }) {
      if (!person) return reply(401, { code: 'UNAUTHORIZED', message: 'Unauthorized' });
      const { uid: sub, name, email, verified, language } = person;
      const token = mintToken(
        { sub, name, email, email_verified: verified, sid: session, ...(language && { language }) },
        { seconds: server.tokenSeconds },
      );
      tokens.set(token, sub);
      reply(200, { token });
    },
    'POST /auth/sign-out'({ session = '', reply }) {
      sessions.delete(session);
      reply(200, { success: true }, cookie('', 0));
    },
    'POST /auth/update-user'({ person, body, reply }) {
      if (person) Object.assign(person, body);
      reply(200, { status: true });
    },
    'POST /auth/check-link'({ body, reply }) {
      const owner = ownerOf(body['token']);
      if (!owner) return reply(400, { code: 'INVALID_TOKEN', message: 'x' });
      reply(200, { email: owner.email, verified: owner.verified });
    },
    'POST /auth/verify-email'({ body, person, reply }) {
      const owner = ownerOf(body['token']);
      if (!owner) return reply(400, { code: 'INVALID_TOKEN', message: 'x' });
      if (person !== owner && body['password'] === undefined)
        return reply(401, { code: 'PASSWORD_REQUIRED', message: 'x' });
      if (person !== owner && body['password'] !== owner.password)
        return reply(401, { code: 'INVALID_PASSWORD', message: 'x' });
      owner.verified = true;
      reply(200, { status: true });
    },
    'POST /auth/send-verification-email': ({ reply }) => reply(200, { status: true }),
    'GET /auth/list-accounts': ({ person, reply }) =>
      reply(200, [{ providerId: person?.password ? 'credential' : 'google' }]),
    'GET /auth/list-sessions': ({ session, reply }) =>
      reply(200, [{ id: session, createdAt: new Date(), userAgent: null }]),
    'GET /userrole/getUserRole'({ bearer = '', reply }) {
      const person = people.find(({ uid }) => uid === tokens.get(bearer));
      reply(person ? 200 : 401, person ? { role: person.role } : { code: 'unauthorized', message: 'Sign in' });
    },
    'GET /runtime': ({ reply }) => reply(200, { support: {}, social: [], google: true, mail: true, demoAccounts: [] }),
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = (request.url ?? '').replace(/^\/api/, '').replace(/(getUserRole)\/.*/, '$1');
    let text = '';
    for await (const part of request) text += String(part);
    server.calls.push(`${request.method} ${path}`);
    const reply: Call['reply'] = (status, body, headers = {}) =>
      void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
    const given = server.instead.get(`${request.method} ${path}`) ?? server.instead.get(path);
    if (given?.status === 0) return void request.socket.destroy();
    if (given) return reply(given.status, given.body ?? {}, given.headers);
    const session = new RegExp(`${SESSION}=([^;]+)`).exec(request.headers.cookie ?? '')?.[1];
    const person = people.find(({ uid }) => uid === sessions.get(session ?? ''));
    const bearer = request.headers.authorization?.replace('Bearer ', '');
    const known = answers[`${request.method} ${path}`];
    if (known) known({ body: JSON.parse(text || '{}') as Call['body'], session, person, bearer, reply });
    else reply(404, { code: 'not_found', message: path });
  }

  const listening = createServer((request, response) => void answer(request, response));
  const server: IdentityServer = {
    url: '',
    people,
    sessions,
    calls: [],
    instead: new Map(),
    tokenSeconds: 300,
    async close() {
      listening.closeAllConnections();
      await new Promise((closed) => listening.close(closed));
    },
  };
  await new Promise<void>((ready) => listening.listen(0, '127.0.0.1', ready));
  server.url = `http://127.0.0.1:${(listening.address() as AddressInfo).port}`;
  return server;
}

/** Somebody who has an account already. */
export function anAccount(name: string, overrides: Partial<Account> = {}): Account {
  const uid = name.toLowerCase().replaceAll(/\W/g, '-');
  return {
    uid,
    name,
    email: `${uid}@example.in`,
    password: 'a-good-password',
    verified: true,
    role: 'user',
    ...overrides,
  };
}

/** What a browser's own fetch does here: keeps cookies, and knows where '/' is. */
export function browserFetch(server: IdentityServer, fetchFromNode: typeof fetch) {
  let jar = '';
  return async (address: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    // jsdom's signals are strangers to Node's fetch.
    const { signal: _, ...rest } = init;
    const headers = {
      ...(rest.headers as Record<string, string>),
      ...(rest.credentials !== 'omit' && { cookie: jar }),
    };
    const response = await fetchFromNode(new URL(address instanceof Request ? address.url : address, server.url), {
      ...rest,
      headers,
    });
    for (const line of response.headers.getSetCookie()) jar = line.split(';')[0] ?? '';
    return response;
  };
}
