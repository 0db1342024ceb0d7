/** Writes an admin's action to the audit log, around the handler that performs it. */
import type { RouteSpec } from '#contract/route.ts';
import { targetOf, type Act, type Audit } from '../audit/audit.ts';
import { Refusal } from './errors.ts';

/** Whether a call is audited: each change that only admins can make, unless the contract says otherwise. */
export function isAudited({ access, method, audited: isChosen = method !== 'GET' }: RouteSpec): boolean {
  return access === 'admin' && isChosen;
}

/** How the handler describes its action. */
export interface AuditNote {
  detail?: string | undefined;
  about?: string[] | undefined;
}

interface Action {
  person: Act['person'];
  apiKey: { name: string; prefix: string } | undefined;
  route: RouteSpec;
  ip: string;
  params: unknown;
  /** The handler's note, once it has run. */
  note: () => AuditNote;
}

/** Runs the handler; its result or error passes through unchanged. */
export async function audited<Result>(
  audit: Audit,
  { person, apiKey, route, ip, params, note }: Action,
  run: () => Promise<Result>,
): Promise<Result> {
  const target = lastOf(params);
  const end = await audit({
    person,
    apiKey: apiKey && `${apiKey.name}, ${apiKey.prefix}`,
    action: `${route.method} ${route.path}`,
    address: ip,
    target,
  });
  try {
    const result = await run();
    const { detail, about = [] } = note();
    await end({ outcome: 'done', detail, target: target ?? targetOf(about) ?? idOf(result) });
    return result;
  } catch (error) {
    const refused = error instanceof Refusal;
    await end({ outcome: refused ? error.code : 'internal', detail: refused ? error.message : note().detail });
    throw error;
  }
}

/** The last parameter of a path is what the call is about, such as the reply in one with a comment and a reply. */
function lastOf(params: unknown): string | undefined {
  return Object.values(params ?? {}).findLast((value) => typeof value === 'string');
}

/** The id of something that the call has added. */
function idOf(result: unknown): string | undefined {
  return typeof result === 'object' && result !== null && '_id' in result && typeof result._id === 'string'
    ? result._id
    : undefined;
}
