/** The outcome of a check of the installation, in one line. */

export interface Finding {
  /** A warning is an acceptable risk; a problem keeps something from working. */
  level: 'ok' | 'warning' | 'problem';
  about: string;
  message: string;
}

export const ok = (about: string, message: string): Finding => ({ level: 'ok', about, message });
export const warning = (about: string, message: string): Finding => ({ level: 'warning', about, message });
export const problem = (about: string, message: string): Finding => ({ level: 'problem', about, message });

const ANSWER_TIMEOUT_MS = 15_000;

/**
 * Checks something that must answer: an error or a timeout is a problem. After a timeout the call continues and its
 * outcome is ignored; `lateAdvice` is for that case.
 */
export async function reach(
  about: string,
  advice: string,
  check: () => Promise<string>,
  lateAdvice = advice,
): Promise<Finding> {
  const late = Promise.withResolvers<never>();
  const tooLate = new Error(`no answer within ${ANSWER_TIMEOUT_MS / 1_000} s`);
  const timer = setTimeout(() => late.reject(tooLate), ANSWER_TIMEOUT_MS);
  try {
    return ok(about, await Promise.race([check(), late.promise]));
  } catch (error) {
    const reason = reasonOf(error);
    return problem(
      about,
      `${reason}${reason.endsWith('?') ? '' : '.'} ${error === tooLate ? lateAdvice : advice}`.trim(),
    );
  } finally {
    clearTimeout(timer);
  }
}

/** The message of the innermost cause, without a full stop: those of libraries around it say less. */
export function reasonOf(error: unknown): string {
  const [first] = error instanceof AggregateError ? (error.errors as unknown[]) : [];
  if (first !== undefined) return reasonOf(first);
  if (!(error instanceof Error)) return String(error);
  if (error.cause !== undefined) return reasonOf(error.cause);
  return (error.message || (error as NodeJS.ErrnoException).code || error.name).trim().replace(/\.$/, '');
}
