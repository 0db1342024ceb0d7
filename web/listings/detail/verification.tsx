/** Whether a listing is verified, by whom and since when, and the way to change it; rendered for admins alone. */
import { useCallback, useState } from 'react';
import type { Pg } from '#contract/listings/schema.ts';
import type { ListingVerification } from '#contract/listings/verified.ts';
import { call } from '#web/lib/http/call.ts';
import { dayOf } from '#web/lib/day.ts';
import { useFetch } from '#web/lib/http/use-fetch.ts';
import { messages } from '../messages.ts';
import { VerifiedToggle } from '../manage/verified-toggle.tsx';

/** `onChange`: what the page shows of the listing is old. */
export function Verification({ pg, onChange }: { pg: Pg; onChange: () => void }) {
  const { _id: id, name } = pg;
  const verified = pg.verified === true;
  const fetcher = useCallback(
    async (signal: AbortSignal) => (await call('getVerified', { params: { id } }, signal)).data,
    [id],
  );
  const { data } = useFetch(fetcher, messages.markFailed);
  const [changed, setChanged] = useState<ListingVerification>();
  const { at, by, verified: marked } = changed ?? data ?? { verified };
  return (
    <section
      aria-label={messages.verification}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-3"
    >
      <p role="status" className="text-sm text-fg-muted">
        {marked && by && at ? messages.verifiedBy(by, dayOf(at)) : marked ? messages.verified : messages.notVerified}
      </p>
      <VerifiedToggle
        id={id}
        name={name}
        verified={marked}
        onChange={(now) => {
          setChanged(now);
          onChange();
        }}
      />
    </section>
  );
}
