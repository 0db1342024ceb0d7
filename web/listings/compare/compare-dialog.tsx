/** Up to four PGs side by side, fact by fact. */
import { X } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import type { Pg } from '#contract/listings/schema.ts';
import { Button, IconButton } from '#web/kit/fields/button.tsx';
import { Modal } from '#web/kit/feedback/modal.tsx';
import { rupeesText } from '#contract/money.ts';
import { messages } from '../messages.ts';
import { factsOf } from './comparison.ts';
import { messages as kit } from '#web/kit/messages.ts';

interface CompareDialogProps {
  pgs: readonly Pg[];
  open: boolean;
  onClose: () => void;
}

export function CompareDialog({ pgs, open, onClose }: CompareDialogProps) {
  const title = useId();
  const rows = factsOf(pgs);

  return (
    <Modal open={open} aria-labelledby={title} onClose={onClose} className="sheet md:w-[min(60rem,100%-4rem)]">
      <div className="flex max-h-[inherit] flex-col">
        <div className="flex items-center justify-between gap-3 border-b border-line py-2 pr-3 pl-5">
          <h2 id={title} className="text-xl">
            {messages.compare.title}
          </h2>
          <IconButton label={messages.compare.close} onClick={onClose}>
            <X />
          </IconButton>
        </div>
        <div className="overflow-auto">
          {/* Two fit beside each other on a phone; of more, the columns keep their width and one scrolls. */}
          <table className="w-full table-fixed border-collapse text-left">
            <thead>
              <tr>
                <th scope="col" className="sticky left-0 w-24 bg-surface md:w-40">
                  <span className="sr-only">{messages.compare.fact}</span>
                </th>
                {pgs.map((pg) => (
                  <th key={pg._id} scope="col" className="w-30 p-2 align-top wrap-anywhere md:w-auto md:p-3">
                    <Link
                      to={`/search/pg/${encodeURIComponent(pg._id)}`}
                      className="inline-flex min-h-11 items-center text-link underline"
                    >
                      {pg.name}
                    </Link>
                    <p className="font-[740] tabular-nums">
                      {rupeesText(pg.price)} <span className="text-xs font-[430] text-fg-muted">{kit.aMonth}</span>
                    </p>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ label, values }) => (
                <tr key={label} className="border-t border-line">
                  <th
                    scope="row"
                    className="sticky left-0 bg-surface p-2 text-sm font-[580] wrap-break-word text-fg-muted md:p-3"
                  >
                    {label}
                  </th>
                  {pgs.map((pg, at) => (
                    <td key={pg._id} className="p-2 align-top wrap-anywhere md:p-3">
                      {values[at]}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <div className="flex justify-end border-t border-line p-3">
          <Button look="outline" onClick={onClose}>
            {messages.compare.close}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
