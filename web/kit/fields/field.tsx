/**
 * A labelled form control: the label above, a hint and the error under it, joined by the attributes that assistive
 * technology needs.
 */
import { ChevronDown, CircleAlert } from 'lucide-react';
import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';

const box =
  'w-full min-w-0 min-h-12 rounded-control border-[1.5px] border-line-strong ' +
  'bg-surface-raised px-3.5 py-2 leading-snug aria-invalid:border-2 aria-invalid:border-danger';

/** What joins the control to its label, hint and error. */
interface ControlProps {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface FieldProps {
  label: string;
  hint?: string | undefined;
  /** The sentence that says what is wrong; absent while nothing is. */
  error?: string | undefined;
  /** Renders the control, which must have all of these props. */
  children: (controlProps: ControlProps) => ReactNode;
}

/** Label, control, hint and error as one group. */
export function Field({ label, hint, error, children }: FieldProps) {
  const id = useId();
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className="grid min-w-0 content-start gap-1.5">
      <label htmlFor={id} className="text-sm font-[580]">
        {label}
      </label>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined })}
      {error && (
        <span id={`${id}-error`} className="flex items-start gap-1.5 text-xs font-[560] text-danger">
          <CircleAlert className="mt-px size-4" />
          {error}
        </span>
      )}
      {hint && (
        <span id={`${id}-hint`} className="text-xs text-fg-muted">
          {hint}
        </span>
      )}
    </div>
  );
}

/** A line of text. */
export function Input({ className = '', ...rest }: ComponentProps<'input'>) {
  return <input {...rest} className={`${box} ${className}`} />;
}

/** Several lines of text, `rows` of them at first, and then as tall as what is typed. */
export function TextArea({ className = '', rows = 1, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      {...rest}
      rows={rows}
      style={{ minHeight: `calc(${rows}lh + 1rem + 3px)` }}
      className={`${box} field-sizing-content max-h-80 wrap-anywhere ${className}`}
    />
  );
}

/** One choice out of its `option`s, for within a form. */
export function Choice({ className = '', ...rest }: ComponentProps<'select'>) {
  return (
    <div className="relative">
      <select {...rest} className={`${box} appearance-none pr-10 text-ellipsis ${className}`} />
      <ChevronDown className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2" />
    </div>
  );
}
