/** The slice of a person's list. */
import cart from '#web/shortlist/cart-slice.ts';

export const slices = { cart };
