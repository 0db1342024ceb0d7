/** What the forms for signing in and up share: Google above the fields, the button below, and how long to wait. */
import type { FormEventHandler, ReactNode } from 'react';
import { Button } from '#web/kit/fields/button.tsx';
import { useRuntime } from '#web/lib/http/runtime.ts';
import { GoogleButton } from '../google/google-button.tsx';
import { useGoogle } from '../google/use-google.ts';
import { messages } from '../messages.ts';
import { TooManyTries } from './too-many-tries.tsx';
import { messages as forms } from './messages.ts';

const wordsOf = () => ({
  'sign-in': { google: forms.googleSignIn, submit: forms.signIn, busy: messages.signingIn },
  'sign-up': { google: forms.googleSignUp, submit: forms.signUp, busy: messages.creatingAccount },
});

interface AuthFormProps {
  purpose: keyof ReturnType<typeof wordsOf>;
  onSubmit: FormEventHandler;
  busy: boolean;
  waitSeconds: number | null;
  className: string;
  children: ReactNode;
  /** Under the button. */
  below?: ReactNode;
}

export function AuthForm({ purpose, onSubmit, busy, waitSeconds, className, children, below }: AuthFormProps) {
  const { google: offersGoogle } = useRuntime();
  const google = useGoogle(purpose);
  const words = wordsOf()[purpose];
  return (
    <form noValidate onSubmit={onSubmit} className={className}>
      {offersGoogle && <GoogleButton google={google} label={words.google} busyLabel={words.busy} disabled={busy} />}
      {children}
      <Button type="submit" size="lg" block busy={busy} busyLabel={words.busy} disabled={google.waiting}>
        {words.submit}
      </Button>
      <TooManyTries seconds={waitSeconds} />
      {below}
    </form>
  );
}
