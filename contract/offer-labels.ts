/** Labels of facts that a search can filter by: for chips, filters and pages. */

export const FOR_WHOM_LABELS = { girls: 'Girls', boys: 'Boys', anyone: 'Open to anyone' };

export const MEALS_LABELS = { all: 'All meals', some: 'Some meals', none: 'No meals' };

export const sharingLabel = (people: number): string => (people === 1 ? 'Single room' : `${people} sharing`);

/** The label for rooms of one of these sizes: '1 or 2 sharing'. */
export const sharingsLabel = (counts: readonly number[]): string =>
  counts.length > 1 ? `${counts.slice(0, -1).join(', ')} or ${counts.at(-1)} sharing` : sharingLabel(counts[0] ?? 0);

/** House rules. */
export const RULE_LABELS = {
  guests: 'Guests allowed',
  cooking: 'Cooking allowed',
  pets: 'Pets allowed',
  'no-gate-time': 'No gate time',
  'electricity-included': 'Electricity included',
  'no-lock-in': 'No lock-in',
  smoking: 'Smoking allowed',
  'no-smoking': 'No smoking',
  drinking: 'Alcohol allowed',
  'no-drinking': 'No alcohol',
};
