/** People who use the running server in tests, each with a browser's cookies and token. */
import { randomUUID } from 'node:crypto';
import type { Answer, RunningApp } from '#tests/app.ts';

/** Where people sign up; `verify` has the address of each verified at once, where that is not what a test is about. */
export interface SignUpApp extends Pick<RunningApp, 'url'> {
  verify?: (person: Visitor, email: string) => Promise<void>;
}

export interface Visitor {
  /** Calls the server as a page of it would: own origin, cookies, and the ID token where there is one. */
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  /** Fetches an ID token for the session, as the browser does. */
  renewToken(headers?: Record<string, string>): Promise<string>;
  token: string | undefined;
  cookies: Map<string, string>;
}

/** Somebody with an empty browser. */
export function aVisitor(app: Pick<RunningApp, 'url'>): Visitor {
  const cookies = new Map<string, string>();
  const visitor: Visitor = {
    token: undefined,
    cookies,
    async call(method, path, body, headers = {}) {
      const response = await fetch(`${app.url}${path}`, {
        method,
        redirect: 'manual',
        headers: {
          origin: app.url,
          ...(cookies.size > 0 && { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
          ...(visitor.token && { authorization: `Bearer ${visitor.token}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      for (const cookie of response.headers.getSetCookie()) keep(cookies, cookie);
      const text = await response.text();
      return {
        status: response.status,
        headers: response.headers,
        body: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text,
      };
    },
    async renewToken(headers) {
      const { status, body } = await visitor.call('GET', '/api/auth/token', undefined, headers);
      if (status !== 200) throw new Error(`No token: ${status} ${JSON.stringify(body)}`);
      visitor.token = (body as { token: string }).token;
      return visitor.token;
    },
  };
  return visitor;
}

function keep(cookies: Map<string, string>, line: string): void {
  const [pair = '', ...attributes] = line.split('; ');
  const at = pair.indexOf('=');
  const gone = attributes.some((attribute) => /^max-age=0$/i.test(attribute));
  if (gone) cookies.delete(pair.slice(0, at));
  else cookies.set(pair.slice(0, at), pair.slice(at + 1));
}

export const PASSWORD = 'a-good-password';

export interface Member extends Visitor {
  uid: string;
  email: string;
  name: string;
}

/** Somebody who has just signed up and holds a token. */
export async function aMember(
  app: SignUpApp,
  name = 'Asha Rao',
  email = `${randomUUID()}@example.in`,
  headers: Record<string, string> = {},
): Promise<Member> {
  const visitor = aVisitor(app);
  const { status, body } = await visitor.call(
    'POST',
    '/api/auth/sign-up/email',
    { name, email, password: PASSWORD },
    headers,
  );
  if (status !== 200) throw new Error(`${name} could not sign up: ${status} ${JSON.stringify(body)}`);
  await app.verify?.(visitor, email);
  await visitor.renewToken(headers);
  return Object.assign(visitor, { uid: (body as { user: { id: string } }).user.id, email, name });
}
