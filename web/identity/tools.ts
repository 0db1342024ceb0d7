/** Puts together what the stories are told with. */
import type { IdentityProvider } from '#web/adapters/sign-in/port.ts';
import { tokenKeeper } from '#web/lib/token.ts';
import { keptToken } from './kept-person.ts';
import { forget, takeToken } from './presence.ts';
import type { Teller, Tools } from './story.ts';

/** The token lives through `provider`, and what becomes of it is told to the store by `tell`. */
export function identityTools(provider: IdentityProvider, tell: Teller): Tools {
  const tokens = tokenKeeper({
    issue: () => provider.token(),
    stored: keptToken,
    onRenewed: (token) => void tell(takeToken(token)),
    onEnded: () => void tell(forget()),
  });
  return { provider, tokens };
}
