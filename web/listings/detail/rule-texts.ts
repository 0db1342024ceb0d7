/** The rules of a house in words, for its page. */
import type { Pg } from '#contract/listings/schema.ts';
import { inLanguage } from '#web/language/formats.ts';
import { rupeesText } from '#contract/money.ts';
import { messages } from '../messages.ts';

type HouseRules = NonNullable<Pg['houseRules']>;

/** Each in words; undefined where it is not known. */
export const RULE_TEXTS = {
  gateTime: ({ gateTime }) =>
    gateTime && (gateTime === 'none' ? messages.rules.anyHour : messages.rules.closesAt(clock(gateTime))),
  guests: ({ guests }) => guests && messages.rules.guests[guests],
  noticeDays: ({ noticeDays }) => (noticeDays === undefined ? undefined : messages.rules.days(noticeDays)),
  lockInMonths: ({ lockInMonths }) => (lockInMonths === undefined ? undefined : messages.rules.months(lockInMonths)),
  electricity: ({ electricity, electricityRate }) =>
    electricity &&
    messages.rules.electricity[electricity](electricityRate === undefined ? undefined : rupeesText(electricityRate)),
  water: ({ water }) => water && messages.rules.water[water],
  depositTerms: ({ depositTerms }) => depositTerms,
  cooking: ({ cooking }) => cooking && messages.rules.allowed[cooking],
  smoking: ({ smoking }) => smoking && messages.rules.allowed[smoking],
  drinking: ({ drinking }) => drinking && messages.rules.allowed[drinking],
  pets: ({ pets }) => pets && messages.rules.allowed[pets],
  landmark: ({ landmark }) => landmark,
} satisfies Partial<Record<keyof HouseRules, (rules: HouseRules) => string | undefined>>;

export type ShownRule = keyof typeof RULE_TEXTS;

const times = inLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }),
);

/** '10:30 pm' of '22:30'. */
export const clock = (time: string): string => times().format(new Date(`1970-01-01T${time}Z`));
