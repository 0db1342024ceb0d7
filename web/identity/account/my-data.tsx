/** All we hold about a person, as a file to keep. */
import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/kit/fields/button.tsx';
import { attempt } from '#web/kit/feedback/toast.ts';
import { call } from '#web/lib/http/call.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { messages } from '../messages.ts';
import { messages as account } from './messages.ts';

export function MyData() {
  const [busy, setBusy] = useState(false);

  async function download(): Promise<void> {
    const failed = attempt('my-data');
    setBusy(true);
    try {
      const { data } = await call('getMyData', {});
      saveFile(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), 'pg-finder-my-data.json');
    } catch {
      failed(messages.downloadFailed);
    }
    setBusy(false);
  }

  return (
    <Button
      look="outline"
      busy={busy}
      busyLabel={account.fetching}
      onClick={() => void download()}
      className="justify-self-start"
    >
      <Download />
      {account.download}
    </Button>
  );
}
