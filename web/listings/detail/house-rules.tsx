/** The rules of a house: each of them; what is not known is to be asked, so that it passes for neither yes nor no. */
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
  return (
    <section aria-labelledby="house-rules" className="mt-9">
      <h2 id="house-rules" className="mb-2.5 text-xl">
        {messages.rules.title}
      </h2>
      <dl className="grid gap-x-8 *:border-t *:border-line sm:grid-cols-2">
        {(Object.keys(RULE_TEXTS) as ShownRule[]).map((rule) => {
          const text = RULE_TEXTS[rule](houseRules);
          return (
            <FactRow key={rule} icon={ICONS[rule]} name={messages.rules.names[rule]}>
              {text ? (
                <span dir="auto">{text}</span>
              ) : (
                <span className="font-normal text-fg-muted">{messages.rules.ask}</span>
              )}
            </FactRow>
          );
        })}
      </dl>
    </section>
  );
}
