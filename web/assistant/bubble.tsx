/** One thing that was said, by the person on the right or by PG Bot on the left. */
import type { ReactNode } from 'react';
import { BotFace } from '#web/kit/labels/bot-face.tsx';
import { messages } from './messages.ts';

export function MyBubble({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div data-mine="" className="flex max-w-[min(88%,34rem)] flex-col items-end gap-1.5 self-end">
      <p
        className={
          'rounded-[1.125rem] rounded-br-[5px] bg-primary px-4 py-3 ' +
          'forced-colors:border whitespace-pre-line text-on-primary wrap-anywhere'
        }
      >
        <span className="sr-only">{messages.you}: </span>
        {text}
      </p>
      {children}
    </div>
  );
}

/** `children` stand under the bubble, as wide as the log. */
export function BotBubble({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="grid grid-cols-[2rem_minmax(0,1fr)] gap-x-2.5 gap-y-2">
      <BotFace className="h-[35px] w-8 self-end" />
      <p
        className={
          'max-w-[min(100%,34rem)] justify-self-start rounded-[1.125rem] rounded-bl-[5px] ' +
          'bg-surface-raised px-4 py-3 whitespace-pre-line shadow-card wrap-anywhere'
        }
      >
        <span className="sr-only">{messages.bot}: </span>
        {text}
      </p>
      {children && <div className="col-start-2 grid gap-3 max-md:col-span-2 max-md:col-start-1">{children}</div>}
    </div>
  );
}

/** Three dots that take turns; nothing moves but their strength. */
export function Typing() {
  return (
    <div role="status" aria-label={messages.typing} className="grid grid-cols-[2rem_minmax(0,1fr)] gap-x-2.5">
      <BotFace className="h-[35px] w-8 self-end" />
      <p
        className={
          'flex h-[3.15rem] items-center gap-1.5 justify-self-start ' +
          'rounded-[1.125rem] rounded-bl-[5px] bg-surface-raised px-4 shadow-card'
        }
      >
        <span className="sr-only">{messages.typing}</span>
        {['', 'opacity-65 [animation-delay:.2s]', 'opacity-35 [animation-delay:.4s]'].map((turn) => (
          <i key={turn} className={`size-[9px] rounded-full bg-fg-muted motion-safe:animate-sheen ${turn}`} />
        ))}
      </p>
    </div>
  );
}
