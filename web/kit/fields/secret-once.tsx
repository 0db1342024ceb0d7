/** A secret that is shown this once: to be copied, and then put away. */
import { useEffect, useRef } from 'react';
import { attempt, toast } from '../feedback/toast.ts';
import { messages as kit } from '../messages.ts';
import { Button } from './button.tsx';

interface SecretOnceProps {
  title: string;
  hint: string;
  secret: string;
  onKept: () => void;
}

export function SecretOnce({ title, hint, secret, onKept }: SecretOnceProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const copy = async () => {
    const failed = attempt('copy');
    try {
      await navigator.clipboard.writeText(secret);
      toast.success(kit.secret.copied);
    } catch {
      failed(kit.secret.notCopied);
    }
  };
  return (
    <div className="grid gap-3.5">
      <h3 ref={heading} tabIndex={-1} className="text-lg">
        {title}
      </h3>
      <p>{hint}</p>
      <code className="rounded-control bg-surface-sunken p-3 font-mono wrap-anywhere select-all">{secret}</code>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onKept}>{kit.secret.kept}</Button>
        <Button look="outline" onClick={() => void copy()}>
          {kit.secret.copy}
        </Button>
      </div>
    </div>
  );
}
