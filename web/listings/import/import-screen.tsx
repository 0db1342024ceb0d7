/** Bringing a spreadsheet in: a file, a preview, the run. The run's id is in the URL and so survives a reload. */
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { SheetPreview } from '#contract/listings/import.ts';
import { SHEET_BYTES } from '#contract/listings/limits.ts';
import { call } from '#web/lib/http/call.ts';
import { reasonOf } from '#web/lib/http/call-failed.ts';
import { EarlierImports } from './earlier-imports.tsx';
import { FileDrop } from './file-drop.tsx';
import { ImportProgress } from './import-progress.tsx';
import { messages } from './messages.ts';
import { SheetReview } from './sheet-review.tsx';

export function ImportScreen() {
  const [params, setParams] = useSearchParams();
  const [preview, setPreview] = useState<SheetPreview>();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const run = params.get('run');

  async function send(file: File): Promise<void> {
    if (file.size > SHEET_BYTES) return setError(messages.tooLarge);
    if (file.size === 0) return setError(messages.empty);
    setBusy(true);
    setError(undefined);
    try {
      const body = new Uint8Array(await file.arrayBuffer());
      setPreview((await call('uploadSheet', { query: { fileName: file.name }, body })).data);
    } catch (failure) {
      setError(reasonOf(failure, messages.uploadFailed));
    }
    setBusy(false);
  }

  if (run) return <ImportProgress key={run} id={run} onAnother={() => setParams({})} />;
  if (preview) {
    return (
      <SheetReview
        key={preview._id}
        first={preview}
        onAnother={() => setPreview(undefined)}
        onStarted={({ _id }) => {
          setPreview(undefined);
          setParams({ run: _id });
        }}
      />
    );
  }
  return (
    <>
      <FileDrop busy={busy} onFile={(file) => void send(file)} />
      <p role="alert" className="mt-3 flex items-center gap-2 font-[560] text-danger empty:hidden">
        {error && (
          <>
            <CircleAlert className="flex-none" />
            {error}
          </>
        )}
      </p>
      <EarlierImports />
    </>
  );
}
