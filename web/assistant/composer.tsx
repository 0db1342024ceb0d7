/** Where a line is typed: Enter sends it, Shift and Enter begin a new one. */
import { SendHorizontal } from 'lucide-react';
import { useState } from 'react';
import type { FormEvent, KeyboardEvent, RefObject } from 'react';
import { CHAT_LIMITS } from '#contract/assistant/limits.ts';
import { Button } from '#web/kit/fields/button.tsx';
import { messages } from './messages.ts';

const COUNTED_FROM = 1_800;

interface ComposerProps {
  field: RefObject<HTMLTextAreaElement | null>;
  /** While a line is on its way, or the history is. */
  busy: boolean;
  onSend: (text: string) => void;
}

export function Composer({ field, busy, onSend }: ComposerProps) {
  const [text, setText] = useState('');
  const blank = text.trim() === '';
  const left = CHAT_LIMITS.message - text.length;

  function send(event: FormEvent): void {
    event.preventDefault();
    if (blank || busy) return;
    onSend(text.trim());
    setText('');
    field.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent): void {
    // Enter also ends the spelling of a word in Hindi keyboards, which sends nothing.
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) send(event);
  }

  return (
    <form onSubmit={send} className="flex items-end gap-2.5 pt-3.5 pb-[calc(1rem+env(safe-area-inset-bottom))]">
      <div className="min-w-0 flex-1">
        <textarea
          ref={field}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
          aria-label={messages.label}
          placeholder={messages.placeholder}
          maxLength={CHAT_LIMITS.message}
          rows={1}
          enterKeyHint="send"
          className={
            'block field-sizing-content max-h-36 min-h-13 w-full resize-none rounded-control border-[1.5px] ' +
            'border-transparent bg-surface-raised px-3.5 py-3 leading-snug text-fg night:border-line-strong'
          }
        />
        {left <= CHAT_LIMITS.message - COUNTED_FROM && (
          <p role="status" className="pt-1 text-xs text-on-dado-muted">
            {messages.left(left)}
          </p>
        )}
      </div>
      <Button
        type="submit"
        look={blank || busy ? 'dado' : 'accent'}
        disabled={blank || busy}
        aria-label={messages.send}
        title={messages.send}
        className={
          'min-h-13! min-w-13 px-3! disabled:not-aria-busy:border-on-dado/45! ' +
          'disabled:not-aria-busy:bg-transparent! disabled:not-aria-busy:text-on-dado-muted!'
        }
      >
        <SendHorizontal />
      </Button>
    </form>
  );
}
