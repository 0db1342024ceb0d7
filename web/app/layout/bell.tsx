/** The bell in the header, which is fetched only for somebody who is signed in; its space is reserved meanwhile. */
import { Suspense } from 'react';
import { useMe } from '#web/identity/use-me.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';

const NoticeBell = lazyPart(async () => (await import('./header-bell.tsx')).NoticeBell);

export function Bell() {
  const me = useMe();
  if (!me) return null;
  return (
    <Suspense fallback={<span className="size-11" />}>
      <NoticeBell key={me.uid} uid={me.uid} />
    </Suspense>
  );
}
