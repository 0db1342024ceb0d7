/** Says, while it is so, that parts of the outside world are only played on this machine. */
import type { RuntimeSettings } from '#contract/runtime.ts';

const NAMES: Record<string, string> = { google: 'Google' };

export function SandboxLine({ sandbox }: { sandbox: NonNullable<RuntimeSettings['sandbox']> }) {
  const played = new Intl.ListFormat('en-IN').format(sandbox.services.map((service) => NAMES[service] ?? service));
  return (
    <span>
      Sandbox: {played} {sandbox.services.length === 1 ? 'is' : 'are'} played locally.{' '}
      <a href={sandbox.url} className="inline-flex min-h-11 items-center underline underline-offset-3">
        Look inside
      </a>
    </span>
  );
}
