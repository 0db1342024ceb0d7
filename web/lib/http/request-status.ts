/** What has become of a request, written once for every slice (docs/product.md). */

export type RequestStatus = 'idle' | 'loading' | 'succeeded' | 'failed';

/** The life of one kind of request in a slice's state. */
export interface Request {
  status: RequestStatus;
  /** The server's message, else the product's fallback; null unless failed. */
  error: string | null;
  /** The request whose answer counts: an older one that arrives late finds another id here and changes nothing. */
  requestId: string | null;
}

export const idle: Readonly<Request> = { status: 'idle', error: null, requestId: null };

export function begin(request: Request, requestId: string): void {
  Object.assign(request, { status: 'loading', error: null, requestId } satisfies Request);
}

/** Notes the success and answers true, unless a newer request (or a reset) has taken the place of this one. */
export function succeed(request: Request, requestId: string): boolean {
  if (request.requestId !== requestId) return false;
  Object.assign(request, { status: 'succeeded', error: null, requestId: null } satisfies Request);
  return true;
}

/** Notes the failure and answers true, unless a newer request (or a reset) has taken the place of this one. */
export function fail(request: Request, requestId: string, error: string): boolean {
  if (request.requestId !== requestId) return false;
  Object.assign(request, { status: 'failed', error, requestId: null } satisfies Request);
  return true;
}

/** Nobody waits for it any more: idle, so that whoever asks next does not begin with a failure. */
export function giveUp(request: Request, requestId: string): void {
  if (request.requestId === requestId) reset(request);
}

/** Back to idle; an answer still under way will be ignored. */
export function reset(request: Request): void {
  Object.assign(request, idle);
}
