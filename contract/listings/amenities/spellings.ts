/** One spelling for each common amenity, so that the same thing is not listed under two names. */

/**
 * The displayed spelling, and its variants. Differences of case, hyphens and spaces need no entry. Only words for
 * exactly the same thing share an entry: 'RO water purifier' is more than 'Water purifier', so each has its own.
 */
const SPELLINGS: Record<string, readonly string[]> = {
  AC: ['a/c', 'air con', 'air conditioned', 'air conditioner', 'air conditioning', 'air condition'],
  'Air cooler': ['cooler', 'desert cooler'],
  'Attached bathroom': ['attached bath', 'attached washroom', 'attached toilet'],
  'Bed sheets': [],
  'Car parking': ['four-wheeler parking', '4-wheeler parking', 'parking (car)'],
  CCTV: ['cctv camera', 'cctv cameras', 'cctv surveillance', 'cctv security', 'cc tv'],
  'Charging points': ['charging point'],
  'Common TV': ['tv (common)', 'tv (common area)', 'tv in common area', 'common television'],
  Cupboard: ['cupboards'],
  'Dining area': [],
  'Drinking water': [],
  Fridge: ['refrigerator'],
  'Gated security': [],
  Geyser: ['geysers'],
  Gym: ['gymnasium'],
  'High-speed Wi-Fi': [],
  'Hot water': ['hot water facility'],
  Housekeeping: ['daily housekeeping', 'house keeping services', 'housekeeping services', 'housekeeping service'],
  'Independent locker': ['independent lockers'],
  Lift: ['elevator', 'lift access'],
  'Laundry service': ['laundry services'],
  Mess: ['mess facility'],
  'Power backup': ['power back up', 'backup power'],
  'RO water': [],
  'RO water purifier': ['water purifier (ro)', 'purified water (ro)', 'ro/water purifier', 'ro purifier'],
  'Room cleaning': [],
  'Safety locker': ['safety lockers'],
  'Security guard': ['security guards'],
  'Self-cooking facility': ['self cooking'],
  'Study table': [],
  'Study table & chair': ['study table and chair'],
  TV: ['television'],
  'Two-wheeler parking': ['2-wheeler parking', 'bike parking', 'parking (bike)'],
  'Warden/guardian': ['guardian/warden'],
  'Washing machine': ['washing machines'],
  'Water purifier': [],
  'Wi-Fi': ['wireless internet'],
};

/** Letters and digits only, for comparing amenities. */
export const normalizedAmenity = (amenity: string) =>
  amenity
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\p{M}]/gu, '');

/** The displayed spelling by normalized amenity. */
export const SPELLING: ReadonlyMap<string, string> = new Map(
  Object.entries(SPELLINGS).flatMap(([shown, others]) =>
    [shown, ...others].map((written) => [normalizedAmenity(written), shown] as const),
  ),
);

/** Words that have a fixed spelling inside a longer amenity ('AC (on request)', 'Free Wi-Fi'). */
export const WORD_SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/\bwi[ -]?fi\b/gi, 'Wi-Fi'],
  [/\b(?:air[ -]?condition(?:er|ing)|a\/c|ac)\b/gi, 'AC'],
  [/\bcctv\b/gi, 'CCTV'],
  [/\btv\b/gi, 'TV'],
  [/\bro\b/gi, 'RO'],
  [/\bups\b/gi, 'UPS'],
  [/\blpg\b/gi, 'LPG'],
  [/\b24 ?[x×/*] ?7\b/gi, '24×7'],
];
