/** What a listing may say of itself and need not: for whom, sharing, meals, deposit, and from when. */
import { Choice, Field, Input } from '#web/kit/fields/field.tsx';
import { messages } from '../messages.ts';
import type { ListingForm } from './listing-fields.tsx';
import { RupeeInput } from './rupee-input.tsx';
import { offers } from '../../labels.ts';

/** Offered by name; a listing with more keeps its number. */
const SHARING = [1, 2, 3, 4, 5, 6];

export function TermFields({ form }: { form: ListingForm }) {
  const {
    register,
    formState: { errors, defaultValues },
  } = form;
  const own = Number(defaultValues?.sharing);
  const people = own > SHARING.length ? [...SHARING, own] : SHARING;
  const choices = [
    { field: 'forWhom', label: messages.forWhom, options: Object.entries(offers.forWhom) },
    {
      field: 'sharing',
      label: messages.sharing,
      options: people.map((many) => [String(many), offers.sharing(many)] as const),
    },
    { field: 'meals', label: messages.meals, options: Object.entries(offers.meals) },
  ] as const;
  return (
    <fieldset className="border-t border-line pt-4">
      <legend className="sr-only">{messages.more}</legend>
      <p aria-hidden="true" className="font-[580]">
        {messages.more}
      </p>
      <p className="mb-3 text-xs text-fg-muted">{messages.moreHint}</p>
      <div className="grid grid-cols-2 gap-x-4.5 gap-y-4 max-[18rem]:grid-cols-1 md:grid-cols-3">
        {choices.map(({ field, label, options }) => (
          <Field key={field} label={label}>
            {(controlProps) => (
              <Choice {...register(field)} {...controlProps}>
                <option value="">{messages.notSaid}</option>
                {options.map(([value, name]) => (
                  <option key={value} value={value}>
                    {name}
                  </option>
                ))}
              </Choice>
            )}
          </Field>
        ))}
        <Field label={messages.deposit} error={errors.deposit?.message}>
          {(controlProps) => <RupeeInput {...register('deposit')} {...controlProps} />}
        </Field>
        <Field label={messages.availableFrom} error={errors.availableFrom?.message}>
          {(controlProps) => (
            <Input {...register('availableFrom')} {...controlProps} type="date" min="2000-01-01" max="2999-12-31" />
          )}
        </Field>
      </div>
    </fieldset>
  );
}
