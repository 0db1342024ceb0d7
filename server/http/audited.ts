/** Has an admin's act written down around the handler that does it. */
import type { RouteSpec } from '#contract/route.ts';
import type { Act, Audit } from '../audit/audit.ts';
import { Refusal } from './errors.ts';

/** Every change that only an admin can make, and each reading that the contract marks. */
export function isAudited({ access, method, audited: wished = method !== 'GET' }: RouteSpec): boolean {
  return access === 'admin' && wished;
}

interface Doing {
  person: Act['person'];
  route: RouteSpec;
  params: unknown;
  /** What the handler has noted by the time it is done. */
  noted: () => string | undefined;
}

/** Does the act; what it answers or throws passes through unchanged. */
export async function audited<Answer>(audit: Audit, { person, route, params, noted }: Doing, act: () => Promise<Answer>): Promise<Answer> {
  const end = await audit({ person, action: `${route.method} ${route.path}`, target: idIn(params, 'id') });
  try {
    const answer = await act();
    await end({ outcome: 'done', detail: noted(), target: idIn(answer, '_id') });
    return answer;
  } catch (error) {
    const refused = error instanceof Refusal;
    await end({ outcome: refused ? error.code : 'internal', detail: refused ? error.message : noted() });
    throw error;
  }
}

function idIn(value: unknown, key: string): string | undefined {
  const id = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined;
  return typeof id === 'string' ? id : undefined;
}
