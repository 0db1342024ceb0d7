/** A call that did not succeed, with the server's response, or because the server could not be reached. */
import type { ErrorBody, ErrorCode } from '#contract/error.ts';

export class CallFailed extends Error {
  override name = 'CallFailed';
  /** HTTP status; 0 when no answer came at all. */
  readonly status: number;
  readonly code: ErrorCode;
  /** The fields that were refused, as dotted paths into what was sent. */
  readonly issues: NonNullable<ErrorBody['issues']>;
  /** Seconds after which another try is welcome; null where the server did not say. */
  readonly retryAfter: number | null;

  /** `message` is the server's sentence; empty when it gave none, so that the caller's own text is shown instead. */
  constructor(status: number, body: Partial<ErrorBody> = {}, retryAfter: number | null = null) {
    super(body.message ?? '');
    this.status = status;
    this.code = body.code ?? (status === 0 || status > 500 ? 'unavailable' : 'internal');
    this.issues = body.issues ?? [];
    this.retryAfter = retryAfter;
  }
}

/** The server's message about a failure, else `fallback`. */
export function reasonOf(failure: unknown, fallback: string): string {
  return (failure instanceof CallFailed && failure.message) || fallback;
}
