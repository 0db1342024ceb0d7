/** Links to the places where most listings are: before anything is searched, and where nothing was found. */
import { MapPin } from 'lucide-react';
import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { Link } from 'react-router';
import { number } from '#web/language/formats.ts';
import { useDispatch } from '#web/lib/use-dispatch.ts';
import { messages } from '../messages.ts';
import { searchUrl } from './search-criteria.ts';
import { fetchLocalities, selectLocalities } from './search-slice.ts';

export function PopularLocalities({ className = 'mt-8' }: { className?: string }) {
  const dispatch = useDispatch();
  const localities = useSelector(selectLocalities);
  const isLoaded = localities.length > 0;

  useEffect(() => {
    if (isLoaded) return undefined;
    const running = dispatch(fetchLocalities());
    return () => running.abort();
  }, [dispatch, isLoaded]);

  if (!isLoaded) return null;
  return (
    <section aria-labelledby="localities" className={className}>
      <h2 id="localities" className="text-xl">
        {messages.start.localities}
      </h2>
      <ul
        className={
          'mt-2 flex gap-2 overflow-x-auto p-1 md:-mx-1 ' +
          'max-md:-mx-gutter max-md:px-gutter md:flex-wrap [scrollbar-width:none]'
        }
      >
        {localities.map(({ name, count }) => (
          <li key={name} className="max-w-[min(100%,20rem)] flex-none">
            <Link
              to={searchUrl({ query: name, filters: {} })}
              title={name}
              className="filter-box px-3.5 whitespace-nowrap hover:bg-primary-soft"
            >
              <MapPin className="size-4.5 text-primary" />
              <span className="truncate">{name}</span>
              <span className="text-fg-muted tabular-nums">{number(count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
