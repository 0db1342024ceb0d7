/** A file that was read and not yet imported: how it is understood, what is wrong, and the start. */
import { CircleAlert } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ImportRun, SheetPreview } from '#contract/listings/import.ts';
import { Button } from '#web/kit/fields/button.tsx';
import { ConfirmDialog } from '#web/kit/feedback/confirm-dialog.tsx';
import { RetryNotice } from '#web/kit/feedback/retry-notice.tsx';
import { attempt } from '#web/kit/feedback/toast.ts';
import { call } from '#web/lib/http/call.ts';
import { translated } from '#web/lib/http/messages.ts';
import { reasonOf } from '#web/lib/http/call-failed.ts';
import { useDebounced } from '#web/lib/debounced.ts';
import { BadRows } from './bad-rows.tsx';
import { choiceOf, columnChoicesOf } from './column-choice.ts';
import type { ColumnChoice } from './column-choice.ts';
import { ColumnsForm } from './columns-form.tsx';
import { messages } from './messages.ts';

interface SheetReviewProps {
  first: SheetPreview;
  onStarted: (run: ImportRun) => void;
  onAnother: () => void;
}

export function SheetReview({ first, onStarted, onAnother }: SheetReviewProps) {
  const [preview, setPreview] = useState(first);
  const [choice, setChoice] = useState(() => choiceOf(first));
  const [city, setCity] = useState('');
  /** The number of the latest preview request: the answers to earlier ones are ignored. */
  const latestRequest = useRef(0);
  /** Whether what is shown is what would be imported. */
  const [settled, setSettled] = useState(true);
  const [failed, setFailed] = useState<string>();
  const [starting, setStarting] = useState(false);
  const [confirming, setConfirming] = useState(false);
  const typing = useDebounced((typed) => void fetchPreview(choice, typed));
  const params = { id: first._id };

  function unsettle(): number {
    setSettled(false);
    setFailed(undefined);
    latestRequest.current += 1;
    return latestRequest.current;
  }

  async function fetchPreview(next: ColumnChoice, nextCity: string): Promise<void> {
    const request = unsettle();
    try {
      const { data } = await call('previewSheet', { params, body: columnChoicesOf(next, first.header, nextCity) });
      if (request !== latestRequest.current) return;
      setPreview(data);
      setSettled(true);
    } catch (error) {
      if (request === latestRequest.current) setFailed(reasonOf(error, messages.previewFailed));
    }
  }

  async function start(): Promise<void> {
    typing.cancel();
    const notStarted = attempt('import');
    setStarting(true);
    try {
      onStarted((await call('startImport', { params, body: columnChoicesOf(choice, first.header, city) })).data);
    } catch (error) {
      setStarting(false);
      notStarted(reasonOf(error, messages.startFailed));
    }
  }

  const { problem, rows, good, alreadyThere, repeated, cityAdded, bad, badRows } = preview;
  const fresh = good - alreadyThere - repeated;
  const cityless = fresh > 0 ? locationWithoutCity(first, choice, city) : undefined;
  return (
    <div className="grid gap-7">
      <div role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <b className="wrap-anywhere">{first.fileName}</b>
        {problem === undefined ? (
          <>
            <span className="text-fg-muted">{messages.rows(rows, good, bad)}</span>
            {alreadyThere > 0 && <span className="text-fg-muted">{messages.onSite(alreadyThere)}</span>}
            {repeated > 0 && <span className="text-fg-muted">{messages.repeated(repeated)}</span>}
            {cityAdded > 0 && <span className="text-fg-muted">{messages.cityGoesTo(cityAdded)}</span>}
            {good > 0 && fresh + cityAdded === 0 && <span className="font-[560]">{messages.allThere}</span>}
          </>
        ) : (
          <span className="flex items-center gap-2 font-[560] text-danger">
            <CircleAlert className="flex-none" />
            {translated(problem)}
          </span>
        )}
      </div>
      <ColumnsForm
        preview={preview}
        choice={choice}
        city={city}
        onChoice={(next) => {
          setChoice(next);
          void fetchPreview(next, city);
        }}
        onCity={(typed) => {
          setCity(typed);
          unsettle();
          typing.type(typed);
        }}
      />
      {failed === undefined ? (
        <BadRows id={first._id} bad={problem === undefined ? bad : 0} badRows={badRows} />
      ) : (
        <RetryNotice text={failed} onRetry={() => void fetchPreview(choice, city)} />
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          size="lg"
          busy={starting}
          busyLabel={messages.starting}
          disabled={!settled || problem !== undefined || fresh + cityAdded === 0}
          onClick={() => (cityless === undefined ? void start() : setConfirming(true))}
        >
          {fresh === 0 && cityAdded > 0 ? messages.addCity(cityAdded) : messages.start(fresh)}
        </Button>
        <Button look="ghost" size="lg" onClick={onAnother}>
          {messages.another}
        </Button>
      </div>
      {confirming && cityless !== undefined && (
        <ConfirmDialog
          question={messages.withoutCity.question}
          hint={messages.withoutCity.hint(cityless)}
          action={messages.withoutCity.start}
          back={messages.withoutCity.back}
          onConfirm={() => void start()}
          onClose={() => setConfirming(false)}
        />
      )}
    </div>
  );
}

/** A location as it would stand there, of a file that tells no city; undefined where the location tells more. */
function locationWithoutCity({ header, sample }: SheetPreview, choice: ColumnChoice, city: string): string | undefined {
  if (city.trim() !== '' || [...choice.values()].includes('city')) return undefined;
  const at = header.flatMap((name, index) => (choice.get(name) === 'location' ? [index] : []));
  const locations = sample.map(({ cells }) => at.map((index) => cells[index] ?? '').join(', '));
  return locations.find((location) => location.trim() !== '' && !location.includes(','));
}
