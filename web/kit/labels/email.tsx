/** An address in a narrow place: it is broken behind its signs, and within a word only where that word is very long. */
import { Fragment } from 'react';

const PARTS = /[^@._+-]{1,16}[@._+-]*|[@._+-]+/g;

export function Email({ address }: { address: string }) {
  const parts = address.match(PARTS) ?? [];
  return (
    <span className="block text-sm text-fg-muted">
      {parts.map((part, nth) => (
        <Fragment key={nth}>
          {part}
          <wbr />
        </Fragment>
      ))}
    </span>
  );
}
