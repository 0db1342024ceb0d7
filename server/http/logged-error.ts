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
  if (!(error instanceof Error)) return { type: typeof error, message: 'Something that is no error was thrown.', stack: '' };
  const { name, message, stack = '', cause } = error;
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
    ...(cause instanceof Error && { cause: loggedError(cause) }),
  };
}
