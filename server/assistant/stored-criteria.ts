/** The search criteria of a conversation as they are stored. */
import { z } from 'zod';
import { RULE_FILTERS } from '#contract/listings/house-rules.ts';
import { FOR_WHOM } from '#contract/listings/schema.ts';
import { NO_CRITERIA, type Criteria } from '../reader/criteria/criteria.ts';

const place = z.union([
  z.object({
    label: z.string(),
    name: z.string(),
    names: z.array(z.string()),
    city: z.exactOptional(z.string()),
    isUnlisted: z.exactOptional(z.literal(true)),
    elsewhere: z.exactOptional(z.array(z.string())),
  }),
  // As earlier releases kept it.
  z.string().transform((name) => ({ label: name, name, names: [name] })),
]);

/** Rupees a month; earlier releases kept 16100.000000000002 as well. */
const rent = z.exactOptional(z.number().overwrite((rupees) => Math.round(rupees * 100) / 100));

const criteriaSchema = z.object({
  places: z.array(place).default([]),
  notPlaces: z.array(place).default([]),
  near: z.exactOptional(z.string()),
  minPrice: rent,
  maxPrice: rent,
  around: rent,
  amenities: z.array(z.string()).default([]),
  without: z.array(z.string()).default([]),
  rules: z.array(z.enum(RULE_FILTERS)).default([]),
  for: z.exactOptional(z.enum(FOR_WHOM)),
  // Earlier releases kept one number.
  sharing: z.exactOptional(z.union([z.array(z.number()).min(1), z.number().transform((count) => [count])])),
  meals: z.exactOptional(z.enum(['all'])),
  available: z.exactOptional(z.union([z.literal(true), z.iso.date()])),
  sort: z.exactOptional(z.enum(['price', '-price'])),
});

/** The criteria of a stored row, which an earlier release may have written, and called a wish. */
export const storedCriteria = (row: { criteria: unknown } | { wish: unknown }): Criteria =>
  criteriaSchema.catch(NO_CRITERIA).parse('criteria' in row ? row.criteria : row.wish);
