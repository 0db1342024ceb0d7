/** The PGs that stay when their import is undone, each with its reason. */
import type { UndoPreview } from '#contract/listings/import.ts';
import { messages } from './messages.ts';

const SHOWN = 10;

/** Renders nothing where none stays. */
export function KeptPgs({ stays, keptPgs }: Pick<UndoPreview, 'stays' | 'keptPgs'>) {
  if (stays === 0) return null;
  const shown = keptPgs.slice(0, SHOWN);
  return (
    <div className="grid gap-1 text-left">
      <p className="font-semibold">{messages.undo.stays(stays)}</p>
      <ul className="grid gap-1 text-sm">
        {shown.map(({ _id, name, reason }) => (
          <li key={_id} className="wrap-anywhere">
            {name}: <span className="text-fg-muted">{messages.undo.reasons[reason]}</span>
          </li>
        ))}
        {stays > shown.length && <li className="text-fg-muted">{messages.undo.more(stays - shown.length)}</li>}
      </ul>
    </div>
  );
}
