/** What stands in a page's place while its script is fetched. */
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { messages as frame } from '../messages.ts';

/** Tall enough that the footer stays below the fold; appears only after 150 ms. */
export function PageSkeleton() {
  return (
    <div className="wrap min-h-svh animate-appear py-12" aria-busy="true">
      <p role="status" className="sr-only">
        {frame.loading}
      </p>
      <Skeleton className="h-11 w-80 max-w-full" />
      <Skeleton className="mt-6 h-5 w-2/3" />
      <Skeleton className="mt-3 h-5 w-1/2" />
    </div>
  );
}
