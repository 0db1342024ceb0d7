/** The rules of a house; those that are not known are to be asked, in one line, so that none passes for yes or no. */
import {
  CalendarClock,
  Cigarette,
  Clock,
  CookingPot,
  Droplets,
  HandCoins,
  KeyRound,
  Landmark,
  PawPrint,
  UserPlus,
  Wine,
  Zap,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { Pg } from '#contract/listings/schema.ts';
import { messages } from '../messages.ts';
import { FactRow } from './fact-row.tsx';
import { RULE_TEXTS } from './rule-texts.ts';
import type { ShownRule } from './rule-texts.ts';

const ICONS: Record<ShownRule, LucideIcon> = {
  gateTime: Clock,
  guests: UserPlus,
  noticeDays: CalendarClock,
  lockInMonths: KeyRound,
  electricity: Zap,
  water: Droplets,
  depositTerms: HandCoins,
  cooking: CookingPot,
  smoking: Cigarette,
  drinking: Wine,
  pets: PawPrint,
  landmark: Landmark,
};

export function HouseRules({ pg: { houseRules = {} } }: { pg: Pg }) {
  const rules = (Object.keys(RULE_TEXTS) as ShownRule[]).map((rule) => ({ rule, text: RULE_TEXTS[rule](houseRules) }));
  const unknown = rules.filter(({ text }) => !text);
  return (
    <section aria-labelledby="house-rules" className="mt-9">
      <h2 id="house-rules" className="mb-2.5 text-xl">
        {messages.rules.title}
      </h2>
      <dl className="grid gap-x-8 *:border-t *:border-line empty:hidden sm:grid-cols-2">
        {rules.map(
          ({ rule, text }) =>
            text && (
              <FactRow key={rule} icon={ICONS[rule]} name={messages.rules.names[rule]}>
                <span dir="auto">{text}</span>
              </FactRow>
            ),
        )}
      </dl>
      {unknown.length > 0 && (
        <div className="border-t border-line py-3 text-sm text-fg-muted">
          <span aria-hidden="true">{messages.rules.askAbout} </span>
          <dl className="inline">
            {unknown.map(({ rule }) => (
              <div key={rule} className="inline not-last:after:content-[',_']">
                <dt className="inline">{messages.rules.names[rule]}</dt>
                <dd className="sr-only">{messages.rules.ask}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </section>
  );
}
