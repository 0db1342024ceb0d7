/** The rules of a house as the form of a listing holds them, each as text, and as they are sent. */
import type { Pg } from '#contract/listings/schema.ts';

type HouseRules = NonNullable<Pg['houseRules']>;

/** Empty where it is not said. */
export type RuleValues = { [Rule in keyof Required<HouseRules>]: string };

export const EMPTY_RULES: RuleValues = {
  gateTime: '',
  guests: '',
  noticeDays: '',
  lockInMonths: '',
  electricity: '',
  electricityRate: '',
  water: '',
  depositTerms: '',
  cooking: '',
  smoking: '',
  drinking: '',
  pets: '',
  landmark: '',
};

export const RULE_FIELDS = Object.keys(EMPTY_RULES) as (keyof RuleValues)[];
export const isRule = (field: string): field is keyof RuleValues => field in EMPTY_RULES;
const NUMBERS: readonly (keyof RuleValues)[] = ['noticeDays', 'lockInMonths', 'electricityRate'];

export function rulesOf({ houseRules = {} }: Pick<Pg, 'houseRules'>): RuleValues {
  return Object.fromEntries(RULE_FIELDS.map((field) => [field, houseRules[field]?.toString() ?? ''])) as RuleValues;
}

/** Whether electricity of this kind has a rate. */
export const hasRate = (electricity: string): boolean => electricity === 'metered' || electricity === 'fixed';

/** The rules that are filled in, as the call takes them; a rate only where the electricity has one. */
export function filledRules(values: RuleValues): HouseRules {
  const filled = RULE_FIELDS.filter((field) => values[field].trim() !== '').filter(
    (field) => field !== 'electricityRate' || hasRate(values.electricity),
  );
  return Object.fromEntries(
    filled.map((field) => [field, NUMBERS.includes(field) ? Number(values[field].trim()) : values[field].trim()]),
  );
}

/** As the form is sent: JSON, or empty where no rule is filled in. */
export function rulesToSend(values: RuleValues): string {
  const rules = filledRules(values);
  return Object.keys(rules).length === 0 ? '' : JSON.stringify(rules);
}
