/** The window in which a person chooses their Google account. */

export const CHANNEL = 'pg-finder-google';
/** The page of ours that the window ends at; it reports its own URL and closes itself. */
const END_PAGE = '/signed-in.html';
const POLL_MS = 400;
/** A closed window's last word may still be under way. */
const LAST_WORD_TIMEOUT_MS = 2_000;

export type WindowEnd =
  | { how: 'returned' }
  /** Google was right, and a code of the second factor is wanted next. */
  | { how: 'code-wanted' }
  | { how: 'failed'; code: string; sentence: string }
  /** Closed before it came back, or its word got lost: a session that was not there before tells that apart. */
  | { how: 'closed' };

export interface GoogleWindow {
  /** Sends it to Google; `urlFor` is given the path to come back to. Answers when the window is done. */
  visit(urlFor: (returnTo: string) => Promise<string>): Promise<WindowEnd>;
  close(): void;
}

/** Null when the browser blocks it. Call it right in the click: any later it counts as an advertisement. */
export function openGoogleWindow(): GoogleWindow | null {
  const left = Math.round(screenX + (outerWidth - 480) / 2);
  const top = Math.round(screenY + (outerHeight - 640) / 2);
  const opened = open('', CHANNEL, `popup,width=480,height=640,left=${left},top=${top}`);
  if (!opened) return null;
  return { visit: (urlFor) => visit(opened, urlFor), close: () => opened.close() };
}

async function visit(opened: Window, urlFor: (returnTo: string) => Promise<string>): Promise<WindowEnd> {
  // Tells this try from one in another tab, and its sentence from one that somebody made up in a link.
  const attempt = crypto.getRandomValues(new Uint32Array(4)).join('');
  const end = ended(opened, attempt);
  try {
    opened.location.href = await urlFor(`${END_PAGE}?attempt=${attempt}`);
  } catch (error) {
    opened.close();
    throw error;
  }
  return end;
}

/**
 * The window cannot be asked where it is, and loses its opener at the policy of another site; so it speaks over a
 * channel of our origin.
 */
function ended(opened: Window, attempt: string): Promise<WindowEnd> {
  return new Promise((resolve) => {
    const channel = new BroadcastChannel(CHANNEL);
    let lastWordTimer: ReturnType<typeof setTimeout> | undefined;
    const timer = setInterval(() => {
      if (opened.closed) lastWordTimer ??= setTimeout(() => finish({ how: 'closed' }), LAST_WORD_TIMEOUT_MS);
    }, POLL_MS);
    const finish = (end: WindowEnd) => {
      clearInterval(timer);
      clearTimeout(lastWordTimer);
      channel.close();
      resolve(end);
    };
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      const word = new URLSearchParams(String(data));
      if (word.get('attempt') !== attempt) return;
      const code = word.get('error');
      if (word.get('second_factor') === '1') return finish({ how: 'code-wanted' });
      finish(
        code === null ? { how: 'returned' } : { how: 'failed', code, sentence: word.get('error_description') ?? '' },
      );
    });
  });
}
