/** Says, while it is so, that parts of the outside world are only played on this machine. */
import type { RuntimeSettings } from '#contract/runtime.ts';
import { inLanguage } from '#web/language/formats.ts';
import { messages as frame } from '../messages.ts';

const lists = inLanguage((locale) => new Intl.ListFormat(locale));

export function SandboxLine({ sandbox }: { sandbox: NonNullable<RuntimeSettings['sandbox']> }) {
  const names: Record<string, string> = frame.services;
  const played = lists().format(sandbox.services.map((service) => names[service] ?? service));
  return (
    <span>
      {frame.sandbox(played, sandbox.services.length)}{' '}
      <a href={sandbox.url} className="-my-3 inline-flex min-h-11 items-center underline underline-offset-3">
        {frame.lookInside}
      </a>
    </span>
  );
}
