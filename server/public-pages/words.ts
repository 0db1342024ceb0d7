/** Texts of the public pages by language, and the format of counts. */
import { rupeesText } from '#contract/money.ts';
import type { Language, Translated } from '#contract/language.ts';
import { clockText, type HouseRules } from '#contract/listings/house-rules.ts';
import { hindi } from './messages.hi.ts';
import { english } from './messages.ts';

export type Words = Translated<typeof english>;

export const WORDS: Record<Language, Words> = { en: english, hi: hindi };

const COUNT = new Intl.NumberFormat('en-IN');

/** All languages use the same lakhs and digits. */
export const number = (count: number): string => COUNT.format(count);

export const rentText = (words: Words, from: number, to: number): string =>
  from === to ? words.rent(rupeesText(from)) : words.rentRange(rupeesText(from), rupeesText(to));

/** Each house rule by its name, and its text; undefined if it is unknown. */
export function ruleTexts(
  { rules: words }: Words,
  rules: HouseRules,
): readonly (readonly [name: string, text: string | undefined])[] {
  const { gateTime, guests, noticeDays, lockInMonths, electricity, electricityRate, water, depositTerms } = rules;
  const rate = electricityRate === undefined ? undefined : rupeesText(electricityRate);
  const power = {
    included: words.included,
    metered: rate ? words.byMeterAt(rate) : words.byMeter,
    fixed: rate ? words.fixedAt(rate) : words.fixed,
  };
  return [
    [words.gateTime, gateTime && (gateTime === 'none' ? words.anyHour : words.closesAt(clockText(gateTime)))],
    [words.guests, guests && words.guestsText[guests]],
    [words.notice, noticeDays === undefined ? undefined : words.days(noticeDays)],
    [words.lockIn, lockInMonths === undefined ? undefined : words.months(lockInMonths)],
    [words.electricity, electricity && power[electricity]],
    [words.water, water && { included: words.included, extra: words.extra }[water]],
    [words.depositTerms, depositTerms],
    [words.cooking, rules.cooking && words.allowed[rules.cooking]],
    [words.smoking, rules.smoking && words.allowed[rules.smoking]],
    [words.drinking, rules.drinking && words.allowed[rules.drinking]],
    [words.pets, rules.pets && words.allowed[rules.pets]],
    [words.landmark, rules.landmark],
  ];
}
