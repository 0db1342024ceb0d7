/** The amenities that people ask for most. */

export const COMMON_AMENITIES = [
  'Wi-Fi',
  'AC',
  'Meals',
  'Attached bathroom',
  'Laundry',
  'Power backup',
  'Parking',
  'Housekeeping',
  'CCTV',
  'Gym',
] as const;

const rank = new Map<string, number>(COMMON_AMENITIES.map((amenity, at) => [amenity.toLowerCase(), at]));

/** Each amenity once, those that people ask for most before the others: a card has space for three of twenty. */
export function commonFirst(amenities: readonly string[]): string[] {
  const place = (amenity: string) => rank.get(amenity.toLowerCase()) ?? rank.size;
  return [...new Set(amenities)].toSorted((one, other) => place(one) - place(other));
}
