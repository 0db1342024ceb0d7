/** An error as the log holds it: what failed and where, without the values that a failed statement was given. */

/** Of what else an error carries, these name no person and quote nobody. */
const FACTS = ['code', 'statusCode', 'constraint', 'table', 'column', 'syscall', 'address', 'port'] as const;
/** drizzle puts all parameters of a statement at the end of the message. */
const VALUES = /\nparams: [\s\S]*$/;

export interface LoggedError {
  type: string;
  message: string;
  stack: string;
  cause?: LoggedError;
  [fact: string]: unknown;
}

export function loggedError(error: unknown): LoggedError {
  if (!isErrorLike(error)) return { type: typeof error, message: 'Something that is no error was thrown.', stack: '' };
  const { name = 'Error', message, stack = '', cause } = error;
  const said = message.replace(VALUES, '');
  // The stack begins with the message.
  const frames = stack.includes(message) ? stack.slice(stack.indexOf(message) + message.length) : '';
  const carried = error as Partial<Record<(typeof FACTS)[number], unknown>>;
  const facts = FACTS.flatMap((fact) => (carried[fact] === undefined ? [] : [[fact, carried[fact]] as const]));
  return {
    type: name,
    message: said,
    stack: `${name}: ${said}${frames}`,
    ...Object.fromEntries(facts),
    ...(isErrorLike(cause) && { cause: loggedError(cause) }),
  };
}

/** The job queue reports copies of its errors, which are plain objects with the same fields. */
function isErrorLike(error: unknown): error is { name?: string; message: string; stack?: string; cause?: unknown } {
  if (error instanceof Error) return true;
  if (typeof error !== 'object' || error === null) return false;
  const { message, stack } = error as { message?: unknown; stack?: unknown };
  return typeof message === 'string' && (stack === undefined || typeof stack === 'string');
}
