/**
 * A photo whose space is reserved: it fills the positioned box it is given, and a drawing takes the place of one that
 * cannot be loaded.
 */
import { useState } from 'react';
import type { ComponentProps } from 'react';

/** One of a listing's pictures; `srcSet` and `thumb` are smaller sizes of the same, where the server has them. */
export interface GalleryPhoto {
  src: string;
  alt: string;
  srcSet?: string | undefined;
  thumb?: string | undefined;
  placeholder?: string | undefined;
  /** It is an illustration, and says so. */
  isDrawing?: boolean;
}

interface PhotoProps extends Omit<ComponentProps<'img'>, 'alt' | 'src'> {
  src: string;
  alt: string;
  /** Shown when `src` cannot be loaded; say nothing of the loss in `alt`, the words stay true. */
  fallback: string;
  /** A picture of a few pixels as a `data:` URL, which stands there until the photo has come. */
  placeholder?: string | undefined;
}

/** An `img` that never shows as broken. */
export function Photo({ src, alt, fallback, placeholder, srcSet, className = '', ...rest }: PhotoProps) {
  const [broken, setBroken] = useState<string>();
  const lost = broken === src;
  return (
    <img
      {...rest}
      alt={alt}
      src={lost ? fallback : src}
      srcSet={lost ? undefined : srcSet}
      onError={() => setBroken(src)}
      {...(placeholder && !lost && { style: { background: `center / cover url("${placeholder}")` } })}
      // Out of the flow, where a photo of another shape cannot stretch the box.
      className={`absolute inset-0 size-full object-cover ${className}`}
    />
  );
}
