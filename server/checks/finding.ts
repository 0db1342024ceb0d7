/** What a check of the installation answers: one line, and whether anything is to be done. */

export interface Finding {
  /** A warning is a risk that somebody may take; a problem keeps something from working. */
  level: 'ok' | 'warning' | 'problem';
  about: string;
  said: string;
}

export const ok = (about: string, said: string): Finding => ({ level: 'ok', about, said });
export const warning = (about: string, said: string): Finding => ({ level: 'warning', about, said });
export const problem = (about: string, said: string): Finding => ({ level: 'problem', about, said });

const ANSWER_TIMEOUT_MS = 15_000;

/**
 * A check of something that must answer: what it throws, and that it takes too long, is a problem. What takes too long
 * goes on unheard; `lateAdvice` is for that.
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

/** The innermost cause, without a full stop: what libraries wrap around it says less. */
export function reasonOf(error: unknown): string {
  const [first] = error instanceof AggregateError ? (error.errors as unknown[]) : [];
  if (first !== undefined) return reasonOf(first);
  if (!(error instanceof Error)) return String(error);
  if (error.cause !== undefined) return reasonOf(error.cause);
  return (error.message || (error as NodeJS.ErrnoException).code || error.name).trim().replace(/\.$/, '');
}
