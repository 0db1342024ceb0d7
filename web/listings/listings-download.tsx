/** All listings as a spreadsheet to keep; for admins. */
import { FileButton } from '#web/kit/file-button.tsx';
import { call } from '#web/lib/call.ts';
import { saveCsv } from '#web/lib/save-file.ts';
import { added } from './added-messages.ts';

export function ListingsDownload() {
  return (
    <FileButton
      label={added.download}
      failed={added.downloadFailed}
      fetchFile={async () => saveCsv((await call('exportListings', {})).data, 'listings')}
    />
  );
}
