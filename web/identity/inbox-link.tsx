/** A way to the mail that was just sent, where the sandbox plays the mail server. */
import { useRuntime } from '#web/lib/http/runtime.ts';
import { messages } from './messages.ts';

export function InboxLink() {
  const { sandbox } = useRuntime();
  if (!sandbox?.services.includes('mail')) return null;
  return (
    <a
      href={`${sandbox.url}/mail`}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-11 items-center font-[620] underline underline-offset-3"
    >
      {messages.inbox}
    </a>
  );
}
