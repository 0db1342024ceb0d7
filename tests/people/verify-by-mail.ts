/** Verifies somebody's address as they would themselves: by the link in the mail, read in the sandbox's inbox. */
interface Inbox {
  url: string;
}

/** Calls with the cookies of the person who signed up. */
interface Browser {
  call(method: string, path: string, body?: unknown): Promise<{ status: number }>;
}

const TIMEOUT_MS = 60_000;

/** The link in the newest mail to an address that asks to verify it; waits until the mail is there. */
export async function verificationLink({ url }: Inbox, email: string): Promise<URL> {
  for (const end = Date.now() + TIMEOUT_MS; Date.now() < end;) {
    const answer = await fetch(`${url}/sandbox/mails?content=1&to=${encodeURIComponent(email)}`);
    const mails = (await answer.json()) as { text: string }[];
    const [link] = mails.flatMap(({ text }) => text.match(/https?:\/\/\S*verify-email\S*/) ?? []);
    if (link) return new URL(link);
    await new Promise((resume) => setTimeout(resume, 100));
  }
  throw new Error(`no mail asked ${email} to verify the address`);
}

/** Follows the link in the person's own browser. */
export async function verifyByMail(inbox: Inbox, person: Browser, email: string): Promise<void> {
  const link = await verificationLink(inbox, email);
  const answer = link.pathname.startsWith('/api/')
    ? await person.call('GET', link.pathname + link.search)
    : await person.call('POST', '/api/auth/verify-email', { token: link.searchParams.get('token') });
  if (answer.status >= 400) throw new Error(`${email} could not be verified: ${answer.status}`);
}
