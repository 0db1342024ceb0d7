/** What the house rules that a search can ask for are called, on its chips and among its filters. */
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
