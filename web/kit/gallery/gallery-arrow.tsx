/** A round button over the large photo that turns to the photo before or after. */
import type { ComponentProps } from 'react';

/** Kept clear of the swipe: pressing it is a click and nothing else. */
export function GalleryArrow({ label, className = '', ...rest }: ComponentProps<'button'> & { label: string }) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      onPointerDown={(event) => event.stopPropagation()}
      className={
        'absolute top-1/2 grid size-11 -translate-y-1/2 place-items-center rounded-full ' +
        `bg-surface-raised text-fg shadow-card hover:bg-surface-sunken [&>.lucide]:size-6 ${className}`
      }
    />
  );
}
