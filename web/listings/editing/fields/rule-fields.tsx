/** The rules of a house, folded away until somebody wants to say them. */
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Choice, Field, Input } from '#web/kit/fields/field.tsx';
import { clock } from '../../detail/rule-texts.ts';
import { messages as room } from '../../messages.ts';
import { messages } from '../messages.ts';
import type { ListingForm } from './listing-fields.tsx';
import { RupeeInput } from './rupee-input.tsx';
import { hasRate, RULE_FIELDS } from './rule-values.ts';
import type { RuleValues } from './rule-values.ts';

/** Offered by name; a house that closes at another time keeps it. */
const GATE_TIMES = ['20:00', '20:30', '21:00', '21:30', '22:00', '22:30', '23:00', '23:30', '00:00', '00:30', '01:00'];

export function RuleFields({ form }: { form: ListingForm }) {
  const words = room.rules;
  const allowed = Object.entries(words.allowed);
  const {
    control,
    register,
    formState: { errors, defaultValues },
  } = form;
  // Open from the start where there is something to see, and wherever something in it is refused.
  const [opened, setOpened] = useState(() => RULE_FIELDS.some((field) => defaultValues?.[field]));
  const isRefused = RULE_FIELDS.some((field) => errors[field]);
  const electricity = useWatch({ control, name: 'electricity' });
  const own = defaultValues?.gateTime;
  const times = own && own !== 'none' && !GATE_TIMES.includes(own) ? [...GATE_TIMES, own] : GATE_TIMES;
  const choice = (field: keyof RuleValues, options: [value: string, label: string][]) => (
    <Field label={words.names[field]}>
      {(controlProps) => (
        <Choice {...register(field)} {...controlProps}>
          <option value="">{messages.notSaid}</option>
          {options.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Choice>
      )}
    </Field>
  );
  return (
    <details
      open={opened || isRefused}
      onToggle={({ currentTarget }) => setOpened(currentTarget.open)}
      className="group border-t border-line pt-2"
    >
      <summary
        className={
          'flex min-h-11 cursor-pointer list-none items-center justify-between ' +
          'gap-3 rounded-control [&::-webkit-details-marker]:hidden'
        }
      >
        <span>
          <span className="block font-[580]">{words.title}</span>
          <span className="block text-xs text-fg-muted">{messages.rulesHint}</span>
        </span>
        <ChevronDown className="flex-none transition-transform group-open:rotate-180" />
      </summary>
      <div className="grid grid-cols-2 gap-x-4.5 gap-y-4 pt-3 md:grid-cols-3">
        {choice('gateTime', [['none', words.anyHour], ...times.map((time) => [time, clock(time)] as [string, string])])}
        {choice('guests', Object.entries(words.guests))}
        <Field label={messages.noticeDays} error={errors.noticeDays?.message}>
          {(controlProps) => (
            <Input {...register('noticeDays')} {...controlProps} inputMode="numeric" autoComplete="off" />
          )}
        </Field>
        <Field label={messages.lockInMonths} error={errors.lockInMonths?.message}>
          {(controlProps) => (
            <Input {...register('lockInMonths')} {...controlProps} inputMode="numeric" autoComplete="off" />
          )}
        </Field>
        {choice('electricity', Object.entries(messages.electricities))}
        {(hasRate(electricity) || errors.electricityRate) && (
          <Field
            label={electricity === 'metered' ? messages.ratePerUnit : messages.ratePerMonth}
            error={errors.electricityRate?.message}
          >
            {(controlProps) => <RupeeInput {...register('electricityRate')} {...controlProps} />}
          </Field>
        )}
        {choice('water', Object.entries(words.water))}
        {choice('cooking', allowed)}
        {choice('smoking', allowed)}
        {choice('drinking', allowed)}
        {choice('pets', allowed)}
        <div className="col-span-2 md:col-span-3">
          <Field label={messages.landmark} error={errors.landmark?.message}>
            {(controlProps) => <Input {...register('landmark')} {...controlProps} autoComplete="off" />}
          </Field>
        </div>
        <div className="col-span-2 md:col-span-3">
          <Field label={words.names.depositTerms} hint={messages.depositTermsHint} error={errors.depositTerms?.message}>
            {(controlProps) => <Input {...register('depositTerms')} {...controlProps} autoComplete="off" />}
          </Field>
        </div>
      </div>
    </details>
  );
}
