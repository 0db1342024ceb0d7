/** Said below a failure while the server does not answer: what to do, and what can be read all the same. */
import { Link, useLocation } from 'react-router';
import { useMe } from '#web/identity/use-me.ts';
import { messages as frame } from './messages.ts';

const LIST = '/cart';

export function Unreachable() {
  const { pathname } = useLocation();
  // Nothing is stored for visitors.
  const isElsewhere = useMe() !== null && pathname !== LIST;
  return (
    <div className="mt-1 text-fg-muted">
      <p>{frame.offline.unreachable}</p>
      {isElsewhere && (
        <p>
          {frame.offline.stored}{' '}
          <Link to={LIST} className="inline-flex min-h-11 items-center text-link underline underline-offset-3">
            {frame.list}
          </Link>
        </p>
      )}
    </div>
  );
}
