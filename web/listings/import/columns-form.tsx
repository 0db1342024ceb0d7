/** Asks of each column of the file what it tells, beside what its first rows say. */
import type { ImportField } from '#contract/listings/import-fields.ts';
import type { SheetPreview } from '#contract/listings/import.ts';
import { Field, Input } from '#web/kit/fields/field.tsx';
import { Select } from '#web/kit/fields/select.tsx';
import { chosenFor } from './column-choice.ts';
import type { ColumnChoice } from './column-choice.ts';
import { messages } from './messages.ts';

const options = () => Object.entries(messages.fields) as [ImportField, string][];
const SAMPLES = 3;

interface ColumnsFormProps {
  preview: SheetPreview;
  choice: ColumnChoice;
  city: string;
  onChoice: (choice: ColumnChoice) => void;
  onCity: (city: string) => void;
}

export function ColumnsForm({
  preview: { header, sample, idColumn },
  choice,
  city,
  onChoice,
  onCity,
}: ColumnsFormProps) {
  const columns = header.flatMap((name, at) => (name !== '' && header.indexOf(name) === at ? [{ name, at }] : []));
  return (
    <section aria-labelledby="columns" className="grid gap-3">
      <div>
        <h2 id="columns" className="text-xl">
          {messages.columnsTitle}
        </h2>
        <p className="text-sm text-fg-muted">{messages.columnsHint}</p>
      </div>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-4">
        {columns.map(({ name, at }) => (
          <li key={name} className="grid content-start gap-2.5 rounded-card bg-surface-raised p-4 shadow-card">
            <Select
              label={messages.tells(name)}
              emptyLabel={name === idColumn ? messages.whichPg : messages.leftOut}
              value={choice.get(name)}
              options={options()}
              onChange={(field) => onChoice(chosenFor(choice, name, field))}
            />
            <ul className="grid gap-0.5 text-xs text-fg-muted">
              {sample.slice(0, SAMPLES).map(({ line, cells }) => (
                <li key={line} className="truncate">
                  {cells[at] || '–'}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {![...choice.values()].includes('city') && (
        <div className="max-w-form">
          <Field label={messages.cityForAll} hint={messages.cityHint}>
            {(controlProps) => (
              <Input {...controlProps} value={city} maxLength={100} onChange={({ target }) => onCity(target.value)} />
            )}
          </Field>
        </div>
      )}
    </section>
  );
}
