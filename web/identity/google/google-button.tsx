/** 'Sign in with Google', and what is said while its window is open. */
import { Button } from '#web/kit/fields/button.tsx';
import { GoogleMark } from './google-mark.tsx';
import type { Google } from './use-google.ts';
import { messages as forms } from '../forms/messages.ts';

interface GoogleButtonProps {
  google: Google;
  label: string;
  busyLabel: string;
  disabled: boolean;
}

/** The window may be behind this one, so waiting can be given up here too. */
export function GoogleButton({ google, label, busyLabel, disabled }: GoogleButtonProps) {
  return (
    <>
      <Button look="quiet" block onClick={google.start} disabled={disabled} busy={google.waiting} busyLabel={busyLabel}>
        <GoogleMark />
        {label}
      </Button>
      {google.waiting && (
        <p role="status" className="flex items-center justify-between gap-3 text-sm text-fg-muted">
          {forms.chooseGoogle}
          <Button look="ghost" size="sm" onClick={google.cancel}>
            {forms.cancel}
          </Button>
        </p>
      )}
      <p
        aria-hidden="true"
        className={
          'flex items-center gap-3.5 text-sm text-fg-muted ' +
          'before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line'
        }
      >
        {forms.or}
      </p>
    </>
  );
}
