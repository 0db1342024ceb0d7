/** Takes an amount of rupees. */
import type { ComponentProps } from 'react';
import { Input } from '#web/kit/fields/field.tsx';

/** A number field that turning the wheel over it does not change. */
export function RupeeInput(props: ComponentProps<typeof Input>) {
  return (
    <Input
      {...props}
      type="number"
      inputMode="decimal"
      min="0"
      step="any"
      onWheel={({ currentTarget }) => currentTarget.blur()}
    />
  );
}
