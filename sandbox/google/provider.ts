// What the provider's endpoints share: its name, its one client, its keys, and what it has handed out.
import type { Authorization, Client } from './authorization.ts';
import { Behaviour } from './behaviour.ts';
import { Expiring } from './expiring.ts';
import type { Person } from './people.ts';
import { createSigner } from './signing.ts';
import type { Signer } from './signing.ts';

const CODE_SECONDS = 60;
export const ACCESS_TOKEN_SECONDS = 3600;

/** One person's consent to one client. */
export type Grant = { authorization: Authorization; person: Person };

/** A code stays known after its first use, so that a second use can take back what the first one bought. */
export type Code = Grant & { spent: boolean; accessToken: string | undefined };

export type Provider = {
  /** A function, as the port is known only once the sandbox listens. */
  issuer: () => string;
  client: Client;
  behaviour: Behaviour;
  signer: Signer;
  codes: Expiring<Code>;
  accessTokens: Expiring<Grant>;
};

export async function createProvider(issuer: () => string, client: Client): Promise<Provider> {
  return {
    issuer,
    client,
    behaviour: new Behaviour(),
    signer: await createSigner(),
    codes: new Expiring(CODE_SECONDS),
    accessTokens: new Expiring(ACCESS_TOKEN_SECONDS),
  };
}
