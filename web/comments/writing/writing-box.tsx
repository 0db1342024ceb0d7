/** The box that comments, replies and edits are written in, with its counter and its buttons. */
import { useEffect, useId, useRef, type FormEvent, type KeyboardEvent, type ReactNode } from 'react';
import { COMMENT_LIMITS } from '#contract/comments/limits.ts';
import { isInvisible } from '#contract/plain-text.ts';
import { Button } from '#web/kit/fields/button.tsx';
import { TextArea } from '#web/kit/fields/field.tsx';
import { messages } from '../messages.ts';

/** In code points, as the server counts: an emoji counts once, where the string's own length counts it twice. */
export function lengthOf(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

/** Characters left from which it shows. */
const TIGHT = 300;

function TextCounter({ id, text }: { id: string; text: string }) {
  const left = COMMENT_LIMITS.text - lengthOf(text);
  return (
    <span id={id} className={`text-xs tabular-nums ${left < 0 ? 'font-[560] text-danger' : 'text-fg-muted'}`}>
      {left < 0 ? messages.tooLong(-left) : left <= TIGHT ? messages.left(left) : ''}
    </span>
  );
}

interface WritingBoxProps {
  label: string;
  placeholder?: string;
  text: string;
  onWrite: (text: string) => void;
  /** What the button says that sends it. */
  action: string;
  /** The text without the spaces around it; never blank, never too long. */
  onSend: (text: string) => void;
  /** Sent by keyboard with nothing in it; ignored where it is not said. */
  onBlank?: () => void;
  /** There is a way back, by a button and by Esc. */
  onCancel?: () => void;
  hint?: ReactNode;
  /** Where it was to go has been deleted: it can still be posted as a comment, and only its button closes the box. */
  deleted?: boolean;
}

/** A box that can be cancelled was opened by a press just now, so it takes the focus; the others stand there always. */
export function WritingBox({
  label,
  placeholder,
  text,
  onWrite,
  action,
  onSend,
  onBlank,
  onCancel,
  hint,
  deleted = false,
}: WritingBoxProps) {
  const box = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const called = onCancel !== undefined;
  const tooLong = lengthOf(text) > COMMENT_LIMITS.text;

  useEffect(() => {
    if (!called) return;
    box.current?.focus();
    box.current?.setSelectionRange(-1, -1);
  }, [called]);

  function send(): void {
    if (isInvisible(text)) onBlank?.();
    else if (!tooLong) onSend(text.trim());
  }

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send();
    else if (event.key === 'Escape' && onCancel && !deleted) onCancel();
    else return;
    event.preventDefault();
  };

  return (
    <form onSubmit={onSubmit} onKeyDown={onKeyDown} className="min-w-0">
      {onCancel && (
        // There from the start, or its words would not be read out.
        <div role="alert" className="contents">
          {deleted && (
            <p className="mb-2 text-sm font-[560] text-danger">
              {isInvisible(text) ? messages.deleted : messages.deletedKept}
            </p>
          )}
        </div>
      )}
      <TextArea
        ref={box}
        rows={2}
        aria-label={label}
        aria-describedby={id}
        aria-invalid={tooLong || undefined}
        placeholder={placeholder}
        value={text}
        dir="auto"
        onChange={(event) => onWrite(event.target.value)}
      />
      <div className="mt-2.5 flex flex-wrap items-center justify-end gap-x-3 gap-y-2">
        <p className="mr-auto text-xs text-fg-muted empty:hidden">{hint}</p>
        <TextCounter id={id} text={text} />
        {onCancel && (
          <Button look="ghost" size="sm" onClick={onCancel}>
            {deleted ? messages.close : messages.cancel}
          </Button>
        )}
        <Button type="submit" size="sm" disabled={isInvisible(text) || tooLong}>
          {deleted ? messages.postApart : action}
        </Button>
      </div>
    </form>
  );
}
