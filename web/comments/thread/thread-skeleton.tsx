/** The room of three comments while they are on their way; the boxes are drawn once the wait is worth showing. */
import { Skeleton } from '#web/kit/feedback/skeleton.tsx';
import { messages } from '../messages.ts';

export function ThreadSkeleton({ shown }: { shown: boolean }) {
  return (
    <>
      <p role="status" className="sr-only">
        {messages.loading}
      </p>
      <div aria-hidden="true" className={shown ? '' : 'invisible'}>
        {[0, 1, 2].map((row) => (
          <div key={row} className="grid grid-cols-[2.5rem_minmax(0,1fr)] gap-x-3.5 py-4.5">
            <Skeleton className="size-10 rounded-full!" />
            <div>
              <Skeleton className="h-5 w-40" />
              <Skeleton className="mt-3 h-4 w-full max-w-[62ch]" />
              <Skeleton className="mt-2 h-4 w-3/5" />
            </div>
          </div>
        ))}
      </div>
    </>
  );
}
