/** Copying a secret that is shown once. */
import { attempt, toast } from '../feedback/toast.ts';
import { messages as kit } from '../messages.ts';

/** Says `copied`, or asks to copy it by hand where the browser refuses. */
export async function copyText(text: string, copied: string): Promise<void> {
  const failed = attempt('copy');
  try {
    await navigator.clipboard.writeText(text);
    toast.success(copied);
  } catch {
    failed(kit.secret.notCopied);
  }
}
