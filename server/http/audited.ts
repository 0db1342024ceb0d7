/** Has an admin's act written down around the handler that does it. */
import type { RouteSpec } from '#contract/route.ts';
import { targetOf, type Act, type Audit } from '../audit/audit.ts';
import { Refusal } from './errors.ts';

/** Every change that only an admin can make, and each reading that the contract marks. */
export function isAudited({ access, method, audited: isChosen = method !== 'GET' }: RouteSpec): boolean {
  return access === 'admin' && isChosen;
}

/** What the handler says of its act. */
export interface Noted {
  detail?: string | undefined;
  about?: string[] | undefined;
}

interface Doing {
  person: Act['person'];
  apiKey: { name: string; prefix: string } | undefined;
  route: RouteSpec;
  ip: string;
  params: unknown;
  /** What the handler has noted by the time it is done. */
  noted: () => Noted;
}

/** Does the act; what it answers or throws passes through unchanged. */
export async function audited<Answer>(
  audit: Audit,
  { person, apiKey, route, ip, params, noted }: Doing,
  act: () => Promise<Answer>,
): Promise<Answer> {
  const target = lastOf(params);
  const end = await audit({
    person,
    apiKey: apiKey && `${apiKey.name}, ${apiKey.prefix}`,
    action: `${route.method} ${route.path}`,
    address: ip,
    target,
  });
  try {
    const answer = await act();
    const { detail, about = [] } = noted();
    await end({ outcome: 'done', detail, target: target ?? targetOf(about) ?? idOf(answer) });
    return answer;
  } catch (error) {
    const refused = error instanceof Refusal;
    await end({ outcome: refused ? error.code : 'internal', detail: refused ? error.message : noted().detail });
    throw error;
  }
}

/** The last parameter of a path is what the call is about: of a reply's, the reply. */
function lastOf(params: unknown): string | undefined {
  return Object.values(params ?? {}).findLast((value) => typeof value === 'string');
}

/** What was added has its id from the answer. */
function idOf(answer: unknown): string | undefined {
  return typeof answer === 'object' && answer !== null && '_id' in answer && typeof answer._id === 'string'
    ? answer._id
    : undefined;
}
