/** The word and the days by which the payment log is searched. */
import { Search } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '#web/kit/fields/button.tsx';
import { Input } from '#web/kit/fields/field.tsx';
import { useTypedQuery } from '#web/lib/use-typed-query.ts';
import { DayField } from './day-field.tsx';
import type { LogUrlState } from './use-log-url-state.ts';
import { adminMessages } from '../messages.ts';

interface Days {
  from: string;
  to: string;
}

export function LogFilters({ urlState: { filters, filter } }: { urlState: LogUrlState }) {
  const id = useId();
  const typed = useTypedQuery(filters.query, (query) => filter({ query }));
  const { from, to } = filters;
  const [reversed, setReversed] = useState(false);
  const chooseDay = (days: Days, chosen: 'from' | 'to') => {
    const isReversed = days.from !== '' && days.to !== '' && days.from > days.to;
    setReversed(isReversed);
    filter(isReversed ? { from: '', to: '', [chosen]: days[chosen] } : days);
  };
  const some = filters.query !== '' || from !== '' || to !== '';
  return (
    <form
      role="search"
      className={
        'grid grid-cols-2 items-end gap-3 ' +
        (some ? 'lg:grid-cols-[minmax(0,1fr)_11rem_11rem_auto]' : 'lg:grid-cols-[minmax(0,1fr)_11rem_11rem]')
      }
      onSubmit={(event) => {
        event.preventDefault();
        filter({ query: typed.submit() });
      }}
    >
      <div className="grid gap-1.5 max-lg:col-span-2">
        <label htmlFor={`${id}-q`} className="text-sm font-[580]">
          {adminMessages.search}
        </label>
        <div className="relative">
          <Search className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-fg-muted" />
          <Input
            id={`${id}-q`}
            type="search"
            maxLength={200}
            autoComplete="off"
            spellCheck={false}
            placeholder={adminMessages.searchHint}
            value={typed.draft}
            onChange={({ target }) => typed.type(target.value)}
            className="pl-11 text-ellipsis"
          />
        </div>
      </div>
      <DayField
        label={adminMessages.from}
        day={from}
        notAfter={to}
        onDay={(day) => chooseDay({ from: day, to }, 'from')}
      />
      <DayField
        label={adminMessages.to}
        day={to}
        notBefore={from}
        onDay={(day) => chooseDay({ from, to: day }, 'to')}
      />
      {some && (
        <Button
          look="ghost"
          className="max-lg:col-span-2"
          onClick={() => {
            typed.clear();
            setReversed(false);
            filter({ query: '', from: '', to: '' });
          }}
        >
          {adminMessages.clear}
        </Button>
      )}
      <p role="status" className="col-span-full text-sm text-fg-muted empty:hidden">
        {reversed && adminMessages.daysReversed}
      </p>
    </form>
  );
}
