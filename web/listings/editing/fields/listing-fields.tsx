/** The fields of a listing that docs/product.md asks for, for adding and for editing. */
import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { phoneNumberIn } from '#contract/phone-number.ts';
import { Choice, Field, Input, TextArea } from '#web/kit/fields/field.tsx';
import type { ListingValues } from './listing-values.ts';
import { messages } from '../messages.ts';
import { RupeeInput } from './rupee-input.tsx';

export type ListingForm = UseFormReturn<ListingValues>;

interface ListingFieldsProps {
  form: ListingForm;
  /** As wide as a dialog on a desktop, with the availability among the fields. */
  wide?: boolean;
  /** As in `listingRules`. */
  storedContact?: string;
}

export function ListingFields({ form, wide = false, storedContact = '' }: ListingFieldsProps) {
  const {
    register,
    formState: { errors },
  } = form;
  const toMend = storedContact !== '' && phoneNumberIn(storedContact) === undefined;
  const third = wide ? 'md:col-span-2' : '';
  const half = wide ? 'col-span-6 md:col-span-3' : 'col-span-6';
  return (
    <div className="grid grid-cols-[repeat(6,minmax(0,1fr))] gap-x-4.5 gap-y-4">
      <Cell className="col-span-6 md:col-span-3">
        <Field label={messages.name} error={errors.name?.message}>
          {(controlProps) => <Input {...register('name')} {...controlProps} required autoComplete="off" />}
        </Field>
      </Cell>
      <Cell className="col-span-6 md:col-span-3">
        <Field label={messages.location} error={errors.location?.message}>
          {(controlProps) => <Input {...register('location')} {...controlProps} required autoComplete="off" />}
        </Field>
      </Cell>
      <Cell className={`col-span-3 ${third}`}>
        <Field label={messages.price} error={errors.price?.message}>
          {(controlProps) => <RupeeInput {...register('price')} {...controlProps} required />}
        </Field>
      </Cell>
      {wide && (
        <Cell className={`col-span-3 ${third}`}>
          <Field label={messages.availability}>
            {(controlProps) => (
              <Choice
                {...register('availability', { setValueAs: (value) => String(value) === 'true' })}
                {...controlProps}
              >
                <option value="true">{messages.available}</option>
                <option value="false">{messages.notAvailable}</option>
              </Choice>
            )}
          </Field>
        </Cell>
      )}
      <Cell className={wide ? 'col-span-6 md:col-span-2' : 'col-span-3'}>
        <Field
          label={messages.contactNumber}
          hint={toMend ? messages.phoneToMend : undefined}
          error={errors.contactNumber?.message}
        >
          {(controlProps) => (
            <Input {...register('contactNumber')} {...controlProps} type="tel" required autoComplete="off" />
          )}
        </Field>
      </Cell>
      <Cell className={half}>
        <Field label={messages.email} error={errors.email?.message}>
          {(controlProps) => (
            <Input
              {...register('email')}
              {...controlProps}
              type="email"
              inputMode="email"
              required
              autoComplete="off"
            />
          )}
        </Field>
      </Cell>
      <Cell className={half}>
        <Field label={messages.amenities} hint={messages.amenitiesHint} error={errors.amenities?.message}>
          {(controlProps) => <Input {...register('amenities')} {...controlProps} required autoComplete="off" />}
        </Field>
      </Cell>
      <Cell className="col-span-6">
        <Field label={messages.description} error={errors.description?.message}>
          {(controlProps) => <TextArea {...register('description')} {...controlProps} rows={3} required />}
        </Field>
      </Cell>
    </div>
  );
}

function Cell({ className, children }: { className: string; children: ReactNode }) {
  return <div className={className}>{children}</div>;
}
