/** The shortlist's calls. */
import { z } from 'zod';
import { idInPath } from '../fields.ts';
import { paths } from '../paths.ts';
import { route } from '../route.ts';
import { addToCart, cartItem } from './schema.ts';

export const shortlistRoutes = {
  addToCart: route({
    ...paths.addToCart,
    summary: "Adds a listing; 409 'This PG is already in your list!', 404 for an unknown one. Answers the new row.",
    cost: 3,
    access: 'member',
    body: addToCart,
    response: cartItem,
    status: 201,
  }),
  getCart: route({
    ...paths.getCart,
    summary: "The caller's rows, newest first; an empty list for a new person.",
    cost: 3,
    access: 'member',
    response: z.array(cartItem),
  }),
  removeFromCart: route({
    ...paths.removeFromCart,
    summary:
      "Removes a row by its own `_id` or by its listing's; answers both, so that either kind of row can be found " +
      'and dropped.',
    cost: 3,
    access: 'member',
    params: z.object({ id: idInPath }),
    response: z.object({ _id: z.string(), pgId: z.string() }),
  }),
};
