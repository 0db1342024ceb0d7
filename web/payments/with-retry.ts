/** Makes a call again when no answer came: for what must not be lost and may be said twice. */
import { CallFailed } from '#web/lib/http/call-failed.ts';

const PAUSES_MS = [1_000, 3_000];

/** `make` must be a call that the server answers alike however often it comes. */
export async function withRetry<Answer>(make: () => Promise<Answer>, pauses = PAUSES_MS): Promise<Answer> {
  for (const pause of pauses) {
    try {
      return await make();
    } catch (error) {
      if (!(error instanceof CallFailed) || error.status !== 0) throw error;
      await new Promise((resume) => setTimeout(resume, pause));
    }
  }
  return make();
}
