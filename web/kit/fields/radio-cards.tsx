/** A few choices side by side, of which one holds. */

interface RadioCardsProps<Value extends string> {
  /** What is chosen, for those who cannot see the heading above. */
  label: string;
  name: string;
  /** Each value with its words, in order; `lang` where they are in another language than the page. */
  choices: readonly { value: Value; label: string; lang?: string }[];
  value: Value;
  onChoose: (value: Value) => void;
}

export function RadioCards<Value extends string>({ label, name, choices, value, onChoose }: RadioCardsProps<Value>) {
  return (
    <fieldset className="flex flex-wrap gap-2.5">
      <legend className="sr-only">{label}</legend>
      {choices.map((choice) => (
        <label
          key={choice.value}
          lang={choice.lang}
          className={
            'inline-flex min-h-12 cursor-pointer items-center gap-2.5 rounded-control ' +
            'border-[1.5px] border-line-strong bg-surface-raised px-4 ' +
            'has-checked:border-primary has-checked:bg-primary-soft has-checked:text-on-primary-soft ' +
            'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring ' +
            '[&[lang]]:font-language-name'
          }
        >
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={value === choice.value}
            onChange={() => onChoose(choice.value)}
            className="size-4.5 accent-primary"
          />
          {choice.label}
        </label>
      ))}
    </fieldset>
  );
}
