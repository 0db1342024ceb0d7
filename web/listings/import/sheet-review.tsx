/** A file that was read and not yet imported: how it is understood, what is wrong, and the start. */
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import type { ImportRun, SheetPreview } from '#contract/listings/import.ts';
import { Button } from '#web/kit/button.tsx';
import { toast } from '#web/kit/toast.ts';
import { call } from '#web/lib/call.ts';
import { CallFailed } from '#web/lib/call-failed.ts';
import { useDebounced } from '#web/lib/debounced.ts';
import { BadRows } from './bad-rows.tsx';
import { choiceOf, wishesOf } from './column-choice.ts';
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
  /** How many answers are awaited: only the last one says how things stand. */
  const [asking, setAsking] = useState(0);
  const [starting, setStarting] = useState(false);
  const typing = useDebounced((typed) => void ask(choice, typed));
  const params = { id: first._id };

  async function ask(next: ColumnChoice, nextCity: string): Promise<void> {
    setAsking((many) => many + 1);
    try {
      setPreview((await call('previewSheet', { params, body: wishesOf(next, first.header, nextCity) })).data);
    } catch (error) {
      tell(error, messages.uploadFailed);
    }
    setAsking((many) => many - 1);
  }

  async function start(): Promise<void> {
    typing.cancel();
    setStarting(true);
    try {
      onStarted((await call('startImport', { params, body: wishesOf(choice, first.header, city) })).data);
    } catch (error) {
      setStarting(false);
      tell(error, messages.startFailed);
    }
  }

  const { problem, rows, good, bad, badRows } = preview;
  return (
    <div className="grid gap-7">
      <div role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <b className="wrap-anywhere">{first.fileName}</b>
        {problem === undefined ? (
          <span className="text-fg-muted">{messages.rows(rows, good, bad)}</span>
        ) : (
          <span className="flex items-center gap-2 font-[560] text-danger">
            <CircleAlert className="flex-none" />
            {problem}
          </span>
        )}
      </div>
      <ColumnsForm
        preview={first}
        choice={choice}
        city={city}
        onChoice={(next) => {
          setChoice(next);
          void ask(next, city);
        }}
        onCity={(typed) => {
          setCity(typed);
          typing.type(typed);
        }}
      />
      <BadRows id={first._id} bad={problem === undefined ? bad : 0} badRows={badRows} />
      <div className="flex flex-wrap gap-3">
        <Button
          size="lg"
          busy={starting}
          busyLabel={messages.starting}
          disabled={asking > 0 || problem !== undefined || good === 0}
          onClick={() => void start()}
        >
          {messages.start(good)}
        </Button>
        <Button look="ghost" size="lg" onClick={onAnother}>
          {messages.another}
        </Button>
      </div>
    </div>
  );
}

function tell(error: unknown, otherwise: string): void {
  toast.error((error instanceof CallFailed && error.message) || otherwise);
}
