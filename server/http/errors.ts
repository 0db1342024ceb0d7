/** Maps error codes to HTTP statuses, and turns whatever is thrown into a response. */
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import type { ErrorBody, ErrorCode } from '#contract/error.ts';
import { isUnavailable } from '../adapters/database/port.ts';
import { ImageStoreUnavailable } from '../adapters/image-store/port.ts';

const STATUS: Record<ErrorCode, number> = {
  invalid: 400,
  unauthorized: 401,
  forbidden: 403,
  confirm_identity: 403,
  second_factor_missing: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  unsupported: 415,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
};

/** An expected error: `message` is a sentence fit to show, `issues` names the invalid fields. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly issues: ErrorBody['issues'];

  constructor(code: ErrorCode, message: string, issues?: ErrorBody['issues']) {
    super(message);
    this.code = code;
    this.issues = issues;
  }
}

/** An upload that arrives too slowly: the connection is closed after the response. */
export class SlowUpload extends Refusal {
  constructor(message: string) {
    super('unavailable', message);
  }
}

/** A refusal with a `Retry-After` header of `seconds`. */
export class RetryLater extends Refusal {
  readonly seconds: number;

  constructor(code: ErrorCode, message: string, seconds: number) {
    super(code, message);
    this.seconds = seconds;
  }
}

/** Too many requests or tries; `seconds` is the time until the limit allows the next one. */
export class RateLimited extends RetryLater {
  constructor(message: string, seconds: number) {
    super('rate_limited', message, seconds);
  }
}

const TOO_MANY_REQUESTS = 'Too many requests. Please wait a moment and try again.';

export const tooManyRequests = (seconds: number) => new RateLimited(TOO_MANY_REQUESTS, Math.ceil(seconds));

/** The client closed the connection, or has already been told that the request timed out. */
export const requestCancelled = () => new Refusal('unavailable', 'The request was cancelled before it finished.');

/** Responses to the errors of the HTTP library itself, by status. */
const LIBRARY_ERRORS: Partial<Record<number, Pick<ErrorBody, 'code' | 'message'>>> = {
  400: { code: 'invalid', message: 'This request could not be understood.' },
  404: { code: 'not_found', message: 'There is nothing at this address.' },
  408: { code: 'unavailable', message: 'This took too long. Please try again.' },
  413: { code: 'too_large', message: 'This is larger than we can take.' },
  414: { code: 'invalid', message: 'This address is too long.' },
  415: { code: 'unsupported', message: 'This kind of content is not supported here.' },
  429: { code: 'rate_limited', message: TOO_MANY_REQUESTS },
  431: { code: 'too_large', message: 'This request has longer headers than we can take.' },
  503: { code: 'unavailable', message: 'We cannot answer right now. Please try again in a moment.' },
};

/** Every status that an error response may have. */
export const REFUSAL_STATUSES = [...new Set([...Object.values(STATUS), ...Object.keys(LIBRARY_ERRORS).map(Number)])];

const INTERNAL: ErrorBody = { code: 'internal', message: 'Something went wrong on our side. Please try again.' };

/** Sends every error as `{ code, message, issues? }`; the client learns no details of one that is not a `Refusal`. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError | Refusal>((error, request, reply) => {
    // The rest of the body is still arriving, and would keep the connection open.
    if (error instanceof SlowUpload || error.code === 'FST_ERR_HANDLER_TIMEOUT') reply.header('connection', 'close');
    if (error instanceof RetryLater) reply.header('retry-after', String(error.seconds));
    if (error instanceof Refusal && error.code === 'forbidden') {
      const { id: reqId, method, ip } = request;
      const person = request.caller?.uid;
      // The pattern of the route and not the URL, which may contain personal data.
      app.log.info(
        { reqId, method, route: request.routeOptions.url, address: ip, ...(person && { person }) },
        'not allowed',
      );
    }
    if (error instanceof Refusal) return reply.code(STATUS[error.code]).send(bodyOf(error));
    if (error instanceof ImageStoreUnavailable) {
      request.log.error({ err: error }, 'the image store');
      return reply
        .code(503)
        .send({ code: 'unavailable', message: 'Photos cannot be reached right now. Please try again in a moment.' });
    }
    if (isUnavailable(error)) {
      request.log.error({ err: error }, 'the database');
      return reply.code(503).send(LIBRARY_ERRORS[503]);
    }
    // Only the library that serves static files answers 403 by itself: to a URL that can name no file, such as one with
    // a NUL or with 5,000 characters.
    if (error.statusCode === 403) return reply.callNotFound();
    const status = error.statusCode ?? 500;
    const known = LIBRARY_ERRORS[status];
    if (known) return reply.code(status).send(known);
    if (status >= 400 && status < 500) return reply.code(status).send(LIBRARY_ERRORS[400]);
    request.log.error({ err: error }, 'a call failed');
    return reply.code(500).send(INTERNAL);
  });
}

/** Handles a URL that the router refuses before it looks for a route: one that cannot be decoded or is too long. */
export function answerUnreadableUrl({ code }: FastifyError, reply: FastifyReply): void {
  void reply.header('x-request-id', reply.request.id);
  // No id is this long, so nothing can be found.
  if (code === 'FST_ERR_MAX_PARAM_LENGTH') return void reply.code(404).send(LIBRARY_ERRORS[404]);
  void reply.code(400).send({ code: 'invalid', message: 'This address could not be understood.' } satisfies ErrorBody);
}

const CLIENT_ERROR_STATUS: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/** Handles bytes that never become a request because they are no HTTP, too slow or too long; ends the connection. */
export function answerUnreadableRequest({ code = '' }: NodeJS.ErrnoException, socket: Socket): void {
  if (!socket.writable) return void socket.destroy();
  const status = CLIENT_ERROR_STATUS[code] ?? 400;
  const body = JSON.stringify(LIBRARY_ERRORS[status]);
  const head = ['Content-Type: application/json; charset=utf-8', `Content-Length: ${body.length}`, 'Connection: close'];
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...head, '', body].join('\r\n'), () => socket.destroy());
}

function bodyOf({ code, message, issues }: Refusal): ErrorBody {
  return { code, message, ...(issues && { issues }) };
}
