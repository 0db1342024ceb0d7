/** All we hold about a person, as a file to keep. */
import { FileButton } from '#web/kit/fields/file-button.tsx';
import { call } from '#web/lib/http/call.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { messages } from '../messages.ts';
import { messages as account } from './messages.ts';

export function MyData() {
  return (
    <FileButton
      label={account.download}
      size="md"
      className="justify-self-start"
      failed={messages.downloadFailed}
      fetchFile={async () => {
        const { data } = await call('getMyData', {});
        saveFile(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), 'pg-finder-my-data.json');
      }}
    />
  );
}
