/** A listing as it comes over the wire, complete and plausible; a test names only what it is about. */
import type { Pg } from '#contract/listings/schema.ts';

export function aPg(overrides: Partial<Pg> = {}): Pg {
  return {
    _id: 'gulmohar',
    name: 'Gulmohar House',
    location: 'Koramangala, Bengaluru',
    price: 11_500,
    amenities: ['Wi-Fi', 'Home meals'],
    description: 'A sunny room on the second floor.',
    availability: true,
    images: ['/illustrations/gulmohar/single.svg'],
    imageAlts: ['Illustration: single room with a made bed'],
    createdAt: '2026-11-18T06:00:00.000Z',
    ...overrides,
  };
}
