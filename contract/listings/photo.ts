/** A photo of a listing on the wire: enough to keep its room and to choose the size that fits. */
import { z } from 'zod';

export const photo = z.object({
  /** The largest size, and what stands in `images`; its name is the photo's name in `order` and `imagesToDelete`. */
  url: z.string(),
  /** Text alternative. */
  alt: z.string(),
  /** Of the largest size, in pixels. */
  width: z.number(),
  height: z.number(),
  /**
   * All sizes there are, for `srcset`: `/uploads/… 480w, /uploads/… 960w`. Smaller ones come a moment after the photo.
   */
  srcSet: z.string(),
  /** The smallest size that is there, for a thumbnail. */
  thumb: z.string(),
  /** A picture of some 16 pixels as a `data:` URL, to be shown blurred until the photo is there. */
  placeholder: z.string(),
});

export type Photo = z.infer<typeof photo>;
