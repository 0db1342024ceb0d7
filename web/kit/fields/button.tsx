/** Everything that acts: a button, a link that looks like one, and a button that is only an icon. */
import { useImperativeHandle, useLayoutEffect, useRef } from 'react';
import type { ComponentProps, ReactNode, Ref } from 'react';
import { Link } from 'react-router';

const looks = {
  /** The ordinary way forward. */
  primary: 'border-transparent bg-primary text-on-primary hover:bg-primary-hover active:bg-primary-active',
  /** Money and commitment; at most one on a screen. */
  accent: 'border-transparent bg-accent text-on-accent hover:bg-accent-hover',
  outline: 'border-primary text-primary hover:bg-primary-soft',
  /** The second choice on the painted wall. */
  trim:
    'border-transparent bg-plaster-50 text-ink-900 hover:bg-plaster-200 ' +
    'night:border-on-wall night:bg-transparent night:text-on-wall night:hover:bg-wall-line',
  quiet: 'border-line-strong bg-surface-raised text-fg hover:bg-surface-sunken',
  ghost: 'border-transparent text-fg hover:bg-surface-sunken',
  'danger-quiet': 'border-transparent text-danger hover:bg-danger-soft',
  /** What cannot be undone, in the dialog that asks for it. */
  danger: 'border-transparent bg-danger text-on-danger hover:bg-danger-hover',
  /** On the dado. */
  dado: 'border-on-dado/55 text-on-dado hover:bg-on-dado/12',
};

const sizes = {
  sm: 'min-h-11 px-3.5 py-1 text-sm',
  md: 'min-h-12 px-5 py-2',
  lg: 'min-h-14 px-6.5 py-2 text-[1.125rem]',
};

interface Dress {
  look?: keyof typeof looks | undefined;
  size?: keyof typeof sizes | undefined;
  /** As wide as its container. */
  block?: boolean | undefined;
  className?: string | undefined;
}

function dressed({ look = 'primary', size = 'md', block = false, className = '' }: Dress): string {
  return [
    'inline-flex items-center justify-center gap-2 rounded-control ' +
      'border-2 text-center leading-tight font-[620] whitespace-nowrap',
    'transition-[background-color,transform] duration-(--duration-fast) active:translate-y-px',
    'disabled:not-aria-busy:border-transparent disabled:not-aria-busy:bg-disabled ' +
      'disabled:not-aria-busy:text-fg-muted disabled:translate-y-0',
    'aria-disabled:cursor-not-allowed aria-disabled:border-transparent aria-disabled:bg-disabled ' +
      'aria-disabled:text-fg-muted aria-disabled:hover:bg-disabled',
    looks[look],
    sizes[size],
    block ? 'w-full' : '',
    className,
  ].join(' ');
}

interface ButtonProps extends Dress, Omit<ComponentProps<'button'>, 'className'> {
  /** What the button says while `busy`; both labels are laid out, so its width does not change. */
  busyLabel?: ReactNode;
  busy?: boolean;
}

/**
 * A button that is busy is disabled, which takes the focus away from it: it comes back afterwards, unless something
 * else has it by then.
 */
function useFocusAfterwards(busy: boolean, ref: Ref<HTMLButtonElement> | undefined) {
  const button = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  useImperativeHandle(ref, () => button.current as HTMLButtonElement, []);
  useLayoutEffect(() => {
    if (busy) hadFocus.current = document.activeElement === button.current;
    else if (hadFocus.current && document.activeElement === document.body) button.current?.focus();
  }, [busy]);
  return button;
}

/** A button; of type `button` unless it is told otherwise, so that none submits a form by accident. */
export function Button({
  look,
  size,
  block,
  className,
  busyLabel,
  busy = false,
  disabled,
  children,
  ref,
  ...rest
}: ButtonProps) {
  const button = useFocusAfterwards(busy, ref);
  return (
    <button
      ref={button}
      type="button"
      {...rest}
      className={dressed({ look, size, block, className })}
      disabled={busy || disabled}
      aria-busy={busy || undefined}
    >
      {busyLabel === undefined ? (
        children
      ) : (
        <span className="grid *:col-start-1 *:row-start-1 *:flex *:items-center *:justify-center *:gap-2">
          <span aria-hidden={busy} className={busy ? 'invisible' : ''}>
            {children}
          </span>
          <span aria-hidden={!busy} className={busy ? '' : 'invisible'}>
            {busyLabel}
          </span>
        </span>
      )}
    </button>
  );
}

/** A link that looks like a button, for going somewhere rather than doing something. */
export function LinkButton({
  look,
  size,
  block,
  className,
  ...rest
}: Dress & Omit<ComponentProps<typeof Link>, 'className'>) {
  return <Link {...rest} className={dressed({ look, size, block, className })} />;
}

/** A square button that is only an icon; its name is spoken and shown as a tooltip. */
export function IconButton({ label, className = '', children, ...rest }: ComponentProps<'button'> & { label: string }) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      className={
        'grid size-11 flex-none place-items-center rounded-control ' +
        `hover:bg-surface-sunken [&>.lucide]:size-6 ${className}`
      }
    >
      {children}
    </button>
  );
}
