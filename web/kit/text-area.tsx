/** Several lines of text, as tall as what is typed. */
import type { ComponentProps } from 'react';

/** Without a label of its own: give it `aria-label`, or the ties of a `Field`. */
export function TextArea({ className = '', ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      {...rest}
      className={`field-sizing-content max-h-80 min-h-12 w-full rounded-control border-[1.5px] border-line-strong bg-surface-raised px-3.5 py-2.5 leading-snug wrap-anywhere aria-invalid:border-2 aria-invalid:border-danger ${className}`}
    />
  );
}
