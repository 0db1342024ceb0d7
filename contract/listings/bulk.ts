/** Marking many listings at once: the request, and the outcome for each. */
import { z } from 'zod';

/** Maximum listings in one call. */
const BULK_LIMIT = 200;

/** `POST /pg/booked`. */
export const chosenListings = z.object({
  /** `_id`s; duplicates count once. */
  ids: z
    .array(z.string().min(1).max(64), { error: 'ids must be a list of listings' })
    .min(1, 'Choose at least one listing.')
    .max(BULK_LIMIT, `At most ${BULK_LIMIT} listings can be marked at once.`),
});

/** `PATCH /pg/availability`. */
export const availabilityRequest = chosenListings.extend({
  /** True marks them 'Available' and so ends their bookings; false marks them 'Booked'. */
  availability: z.boolean({ error: 'availability must be true or false' }),
});

/** `held`: somebody is paying for it right now; `gone`: there is no such listing. Neither is changed. */
const AVAILABILITY_OUTCOMES = ['changed', 'unchanged', 'held', 'gone'] as const;

/** One result for each listing, in the order of the request. */
export const availabilityAnswer = z.object({
  results: z.array(z.object({ id: z.string(), outcome: z.enum(AVAILABILITY_OUTCOMES) })),
});

export type AvailabilityRequest = z.output<typeof availabilityRequest>;
export type AvailabilityResult = z.infer<typeof availabilityAnswer>['results'][number];
