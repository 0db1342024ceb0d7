// A client of the sandbox's Google, as the tests play it: the product's half of a sign-in, with fetch alone.
import { createHash, randomBytes } from 'node:crypto';

export const REDIRECT_URI = 'http://localhost:3000/api/auth/oauth2/callback/google';

export type Attempt = { verifier: string; state: string; nonce: string; query: Record<string, string> };

export function attempt(changes: Record<string, string | undefined> = {}): Attempt {
  const [verifier, state, nonce] = [token(), token(), token()];
  const query: Record<string, string | undefined> = {
    client_id: 'sandbox-client',
    redirect_uri: REDIRECT_URI,
    response_type: 'code',
    scope: 'openid email profile',
    prompt: 'select_account',
    state,
    nonce,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...changes,
  };
  return {
    verifier,
    state,
    nonce,
    query: Object.fromEntries(Object.entries(query).filter((pair) => pair[1] !== undefined)) as Record<string, string>,
  };
}

export class RelyingParty {
  readonly #issuer: string;
  #cookie = '';

  constructor(url: string) {
    this.#issuer = `${url}/google`;
  }

  async authorize({ query }: Attempt): Promise<Response> {
    return await fetch(`${this.#issuer}/authorize?${new URLSearchParams(query)}`, {
      redirect: 'manual',
      headers: { cookie: this.#cookie },
    });
  }

  /** Picks on the chooser page by the words of a button, or fills a form with the given fields. */
  async choose(chooser: Response, choice: string | Record<string, string>): Promise<Response> {
    const page = await chooser.text();
    const signIn = /name="sign_in" value="([^"]+)"/.exec(page)?.[1] ?? '';
    const button = page.split('<button').find((part) => typeof choice === 'string' && part.includes(choice));
    const sub = /value="(\d+)"/.exec(button ?? '')?.[1] ?? '';
    const fields = typeof choice === 'string' ? { sub } : choice;
    const answer = await fetch(`${this.#issuer}/choose`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ sign_in: signIn, ...fields }),
    });
    this.#cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? this.#cookie;
    return answer;
  }

  async signIn(who: string, asked: Attempt): Promise<string> {
    return outcome(await this.choose(await this.authorize(asked), who))['code'] ?? '';
  }

  async redeem(code: string, verifier: string, changes: Record<string, string> = {}): Promise<Response> {
    const form = { grant_type: 'authorization_code', code, code_verifier: verifier, redirect_uri: REDIRECT_URI };
    const client = { client_id: 'sandbox-client', client_secret: 'sandbox-secret' };
    return await fetch(`${this.#issuer}/token`, {
      method: 'POST',
      body: new URLSearchParams({ ...form, ...client, ...changes }),
    });
  }

  async userinfo(accessToken: string): Promise<Response> {
    return await fetch(`${this.#issuer}/userinfo`, { headers: { authorization: `Bearer ${accessToken}` } });
  }
}

/** What the provider tells the client at its redirect address. */
export function outcome(answer: Response): Record<string, string> {
  return Object.fromEntries(new URL(answer.headers.get('location') ?? '').searchParams);
}

function token(): string {
  return randomBytes(32).toString('base64url');
}
