/** The shape in which the demo houses are written down, city by city. */
import type { FOR_WHOM, MEALS } from '#contract/listings/schema.ts';

export interface DemoHouse {
  /** Stays for ever, whatever the name becomes: it is also the seed of the house's pictures. */
  key: string;
  name: string;
  /** 'Koramangala, Bengaluru' */
  location: string;
  /** Rupees a month for one person. */
  price: number;
  amenities: string[];
  description: string;
  availability: boolean;
  verified?: true;
  forWhom: (typeof FOR_WHOM)[number];
  /** How many people share a room. */
  sharing: 1 | 2 | 3 | 4;
  meals: (typeof MEALS)[number];
  /** Rupees, once. */
  deposit: number;
  /** 'YYYY-MM-DD' */
  availableFrom: string;
}
