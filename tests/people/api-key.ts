/** An API key for tests, made as an admin makes it. */
import type { ApiKey } from '#contract/identity/api-keys.ts';
import { KEY_SCOPES, type KeyScope } from '#contract/route.ts';
import { aVisitor, type Visitor } from './people.ts';

export async function anApiKey(
  maker: Visitor,
  scopes: readonly KeyScope[] = KEY_SCOPES,
  name = 'Booking desk',
): Promise<ApiKey & { token: string }> {
  const { status, body } = await maker.call('POST', '/api/keys', { name, scopes });
  if (status !== 201) throw new Error(`No API key: ${status} ${JSON.stringify(body)}`);
  return body as ApiKey & { token: string };
}

/** A system that calls with the key and nothing else. */
export function callerWith(app: { url: string }, { token }: { token: string }): Visitor {
  return Object.assign(aVisitor(app), { token });
}
