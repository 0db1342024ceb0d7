/** All listings as a spreadsheet to keep; for admins. */
import { FileButton } from '#web/kit/fields/file-button.tsx';
import { call } from '#web/lib/http/call.ts';
import { saveCsv } from '#web/lib/save-file.ts';
import { messages } from '../messages.ts';

export function ListingsDownload() {
  return (
    <FileButton
      label={messages.download}
      failed={messages.downloadFailed}
      fetchFile={async () => saveCsv((await call('exportListings', {})).data, 'listings')}
    />
  );
}
