/** A quiet button under what somebody said. */
import type { ComponentProps } from 'react';

interface CommentButtonProps extends ComponentProps<'button'> {
  /** Its name, where that is more than its words. */
  label?: string;
  /** Whether there is no room for the word on a phone: then it is a tooltip there. */
  short?: boolean;
}

export function CommentButton({ label, short = false, className = '', ...rest }: CommentButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={short ? label : undefined}
      className={`inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-control px-2.5 text-sm font-[560] text-fg-muted hover:bg-surface-sunken disabled:hover:bg-transparent aria-pressed:bg-primary-soft aria-pressed:text-on-primary-soft [&>.lucide]:size-[19px] aria-pressed:[&>.lucide]:fill-current/25 ${short ? 'max-sm:[&>span]:sr-only' : ''} ${className}`}
    />
  );
}
