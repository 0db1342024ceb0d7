/** Formats an error for the log: what failed and where, without the parameters of a failed statement. */

/** Other fields of errors that contain no personal data. */
const FIELDS = ['code', 'statusCode', 'constraint', 'table', 'column', 'syscall', 'address', 'port'] as const;
/** drizzle appends all parameters of a statement to the message. */
const PARAMETERS = /\nparams: [\s\S]*$/;
/** Of an error that stands for several, these many are logged. */
const MAX_MEMBERS = 10;

export interface LoggedError {
  type: string;
  message: string;
  stack: string;
  cause?: LoggedError;
  /** The first of the errors that this one stands for. */
  errors?: LoggedError[];
  [field: string]: unknown;
}

export function loggedError(error: unknown): LoggedError {
  if (!isErrorLike(error)) return { type: typeof error, message: 'Something that is no error was thrown.', stack: '' };
  const { name = 'Error', message: raw, stack = '', cause } = error;
  const message = raw.replace(PARAMETERS, '');
  // The stack begins with the message.
  const frames = stack.includes(raw) ? stack.slice(stack.indexOf(raw) + raw.length) : '';
  const known = error as Partial<Record<(typeof FIELDS)[number], unknown>>;
  const fields = FIELDS.flatMap((field) => (known[field] === undefined ? [] : [[field, known[field]] as const]));
  return {
    type: name,
    message,
    stack: `${name}: ${message}${frames}`,
    ...Object.fromEntries(fields),
    ...(isErrorLike(cause) && { cause: loggedError(cause) }),
    ...(error instanceof AggregateError && { errors: error.errors.slice(0, MAX_MEMBERS).map(loggedError) }),
  };
}

/** Also true for the errors of the job queue, which are plain objects with the same fields. */
function isErrorLike(error: unknown): error is { name?: string; message: string; stack?: string; cause?: unknown } {
  if (error instanceof Error) return true;
  if (typeof error !== 'object' || error === null) return false;
  const { message, stack } = error as { message?: unknown; stack?: unknown };
  return typeof message === 'string' && (stack === undefined || typeof stack === 'string');
}
