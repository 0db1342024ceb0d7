/** A button that fetches a file to keep. */
import { Download } from 'lucide-react';
import { useState } from 'react';
import type { ComponentProps } from 'react';
import { Button } from './button.tsx';
import { attempt } from '../feedback/toast.ts';
import { messages as kit } from '../messages.ts';

interface FileButtonProps extends Pick<ComponentProps<typeof Button>, 'look' | 'size' | 'className' | 'aria-label'> {
  label: string;
  /** Said when it could not be fetched. */
  failed: string;
  /** Fetches the file and hands it to the person. */
  fetchFile: () => Promise<void>;
}

export function FileButton({ label, failed, fetchFile, look = 'outline', size = 'sm', ...rest }: FileButtonProps) {
  const [busy, setBusy] = useState(false);

  async function fetchIt(): Promise<void> {
    const fail = attempt(label);
    setBusy(true);
    await fetchFile().catch(() => fail(failed));
    setBusy(false);
  }

  return (
    <Button {...rest} look={look} size={size} busy={busy} busyLabel={kit.fetching} onClick={() => void fetchIt()}>
      <Download />
      {label}
    </Button>
  );
}
