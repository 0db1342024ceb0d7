/** A photo of a listing on the wire: enough to reserve its space and to choose a size. */
import { z } from 'zod';

export const photo = z.object({
  /** The largest size, as in `images`; it identifies the photo in `order` and `imagesToDelete`. */
  url: z.string(),
  /** Text alternative. */
  alt: z.string(),
  /** Of the largest size, in pixels. */
  width: z.number(),
  height: z.number(),
  /**
   * All existing sizes, for `srcset`: `/uploads/… 480w, /uploads/… 960w`. Smaller ones are added a moment after the
   * photo.
   */
  srcSet: z.string(),
  /** The smallest existing size, for a thumbnail. */
  thumb: z.string(),
  /** A picture of some 16 pixels as a `data:` URL, shown blurred until the photo is loaded. */
  placeholder: z.string(),
});

export type Photo = z.infer<typeof photo>;
