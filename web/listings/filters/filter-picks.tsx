/** Several things of which each can be switched on and off. */

interface FilterPicksProps<Value extends string> {
  legend: string;
  offered: readonly (readonly [value: Value, label: string])[];
  chosen: readonly Value[];
  onChange: (chosen: Value[]) => void;
}

export function FilterPicks<Value extends string>({ legend, offered, chosen, onChange }: FilterPicksProps<Value>) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-[580]">{legend}</legend>
      <ul className="flex flex-wrap gap-2">
        {offered.map(([value, label]) => {
          const on = chosen.includes(value);
          return (
            <li key={value}>
              <button
                type="button"
                aria-pressed={on}
                onClick={() => onChange(on ? chosen.filter((other) => other !== value) : [...chosen, value])}
                className={
                  'filter-box px-3.5 aria-pressed:border-primary ' +
                  'aria-pressed:bg-primary-soft aria-pressed:text-on-primary-soft'
                }
              >
                {label}
              </button>
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
