/** What was read out of the typed words, each to be taken back; and which words were not used, relaxed or guessed. */
import { X } from 'lucide-react';
import { translatedLabel } from '#web/lib/http/messages.ts';
import { messages } from '../messages.ts';
import type { SearchFilters } from './search-criteria.ts';
import type { SearchReading } from './search-slice.ts';

const link = 'min-h-11 self-start text-left font-[560] text-link underline underline-offset-4';

interface WholeCityProps {
  reading: SearchReading;
  onSearch: (query: string) => void;
}

/** Looks in all of the city for the rest of what was read; nothing where no one locality was. */
function WholeCity({ reading: { criteria, unused }, onSearch }: WholeCityProps) {
  const [place, ...more] = criteria.filter(({ key }) => key.startsWith('place:'));
  const [, city] = place?.label.split(', ') ?? [];
  if (city === undefined || more.length > 0) return null;
  // The labels are read as what they say.
  const rest = criteria.filter((each) => each !== place).map(({ label }) => label);
  return (
    <button type="button" onClick={() => onSearch([city, ...rest, ...unused].join(', '))} className={link}>
      {messages.reading.wholeCity(city)}
    </button>
  );
}

interface SearchReadingNotesProps {
  reading: SearchReading;
  /** Nothing was found. */
  isEmpty: boolean;
  query: string;
  filters: SearchFilters;
  onChange: (filters: SearchFilters) => void;
  onSearch: (query: string) => void;
}

export function SearchReadingNotes({ reading, isEmpty, query, filters, onChange, onSearch }: SearchReadingNotesProps) {
  const { criteria, unused, relaxed, guesses } = reading;
  const words = messages.reading;
  return (
    <div className="mt-3 flex flex-col gap-2 text-sm text-fg-muted">
      {criteria.length > 0 && (
        <ul aria-label={words.title} className="flex flex-wrap gap-2">
          {criteria.map(({ key, label }) => (
            <li key={key}>
              <button
                type="button"
                onClick={() => onChange({ ...filters, without: [...(filters.without ?? []), key] })}
                className={
                  'inline-flex min-h-11 items-center gap-1.5 rounded-full bg-chip ' +
                  'forced-colors:border pr-2.5 pl-4 text-left text-sm font-[560] text-fg wrap-anywhere'
                }
              >
                <span className="sr-only">{words.leaveOut}</span> {translatedLabel(label)}
                <X className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {isEmpty && <WholeCity reading={reading} onSearch={onSearch} />}
      {filters.without && filters.without.length > 0 && (
        <button type="button" onClick={() => onChange({ ...filters, without: undefined })} className={link}>
          {words.putBack}
        </button>
      )}
      {relaxed.length > 0 && <p className="wrap-anywhere">{words.relaxed(relaxed.map(translatedLabel).join(', '))}</p>}
      {unused.length > 0 && <p className="wrap-anywhere">{words.unused(unused.join(', '))}</p>}
      {guesses.map(({ typed, shown, near }) => (
        <p key={typed} className="wrap-anywhere">
          {words.showing(shown)}{' '}
          {near.length > 0 && (
            <>
              {words.near}{' '}
              {near.map((name) => (
                <button
                  key={name}
                  type="button"
                  onClick={() => onSearch(query.replace(typed, name))}
                  className="mr-2 min-h-11 font-[560] text-link underline underline-offset-4"
                >
                  {name}?
                </button>
              ))}
            </>
          )}
        </p>
      ))}
    </div>
  );
}
