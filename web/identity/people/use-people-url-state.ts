/** The search and the page of the list of people, kept in the URL. */
import { useSearchParams } from 'react-router';
import { PEOPLE_LIMITS } from '#contract/identity/limits.ts';

export function usePeopleUrlState() {
  const [params, setParams] = useSearchParams();
  const query = (params.get('q') ?? '').replaceAll('\0', '').trim().slice(0, PEOPLE_LIMITS.query);
  const after = params.get('after') ?? '';
  return {
    query,
    cursor: /^\d{1,16}~[\w-]{1,100}$/.test(after) ? after : undefined,
    find: (text: string) => setParams(text.trim() ? { q: text.trim().slice(0, PEOPLE_LIMITS.query) } : {}),
    /** The page that begins there; the newest without one. */
    turnTo: (cursor: string | undefined) => setParams({ ...(query && { q: query }), ...(cursor && { after: cursor }) }),
  };
}
