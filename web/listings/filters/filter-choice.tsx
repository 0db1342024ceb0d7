/** One choice among the filters: its name and its value in one compact box around a native select. */
import { ChevronDown } from 'lucide-react';
import { useId } from 'react';

interface FilterChoiceProps<Value extends string> {
  label: string;
  /** Empty where nothing is chosen. */
  value: Value | '';
  /** What it is called to choose nothing; absent where something always is. */
  emptyLabel?: string;
  options: readonly (readonly [value: Value, label: string])[];
  onChange: (value: Value | '') => void;
}

export function FilterChoice<Value extends string>({
  label,
  value,
  emptyLabel,
  options,
  onChange,
}: FilterChoiceProps<Value>) {
  const id = useId();
  return (
    <div className="filter-box pr-2.5">
      <label htmlFor={id} className="text-fg-muted">
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={(event) => onChange(options.find(([option]) => option === event.target.value)?.[0] ?? '')}
        className={
          'min-h-11 min-w-0 flex-1 cursor-pointer appearance-none ' +
          'bg-transparent pr-8 pl-0.5 font-[580] [field-sizing:content]'
        }
      >
        {emptyLabel !== undefined && <option value="">{emptyLabel}</option>}
        {options.map(([option, name]) => (
          <option key={option} value={option}>
            {name}
          </option>
        ))}
      </select>
      <ChevronDown className="pointer-events-none -ml-8 size-4.5" />
    </div>
  );
}
