/** One choice out of some, as a labelled native select. */
import { Choice, Field } from './field.tsx';

interface SelectProps<Value extends string> {
  label: string;
  /** Of the choice that leaves the value undefined. */
  emptyLabel: string;
  value: Value | undefined;
  options: readonly (readonly [value: Value, label: string])[];
  onChange: (value: Value | undefined) => void;
}

export function Select<Value extends string>({ label, emptyLabel, value, options, onChange }: SelectProps<Value>) {
  // A value that is none of the options, as a shared URL may bring it, can still be seen and taken back.
  const shown =
    value === undefined || options.some(([option]) => option === value)
      ? options
      : [...options, [value, value] as const];
  return (
    <Field label={label}>
      {(controlProps) => (
        <Choice
          {...controlProps}
          value={value ?? ''}
          onChange={({ target }) => onChange(shown.find(([option]) => option === target.value)?.[0])}
        >
          <option value="">{emptyLabel}</option>
          {shown.map(([option, name]) => (
            <option key={option} value={option}>
              {name}
            </option>
          ))}
        </Choice>
      )}
    </Field>
  );
}
