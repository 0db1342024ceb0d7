/** The frame of the pages for signing in and up: whoever has a second factor is asked for its code first. */
import type { ComponentProps } from 'react';
import { CodeForm } from '../security/code-form.tsx';
import { security } from '../security/messages.ts';
import { useCodeWanted } from '../session/use-code-wanted.ts';
import { AuthFrame } from './auth-frame.tsx';

export function SignInFrame(page: ComponentProps<typeof AuthFrame>) {
  if (!useCodeWanted()) return <AuthFrame {...page} />;
  return (
    <AuthFrame title={security.askForCode}>
      <CodeForm />
    </AuthFrame>
  );
}
