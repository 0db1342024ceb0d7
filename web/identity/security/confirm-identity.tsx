/** Asks somebody who signed in a while ago to prove again who they are, and then lets the refused call be repeated. */
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { toast } from '#web/kit/feedback/toast.ts';
import { call } from '#web/lib/http/call.ts';
import { setRetryHandler } from '#web/lib/http/send.ts';
import type { ConfirmIdentityDialog, Question } from './confirm-identity-dialog.tsx';
import { security } from './messages.ts';

interface OpenQuestion extends Question {
  Dialog: typeof ConfirmIdentityDialog;
}

/** Rendered once, around every page. Calls that are refused while the dialog is open wait for the same answer. */
export function ConfirmIdentity() {
  const navigate = useNavigate();
  const [question, setQuestion] = useState<OpenQuestion>();
  const pending = useRef<Promise<boolean>>(undefined);
  const go = useRef(navigate);
  useEffect(() => {
    go.current = navigate;
  });

  useEffect(() => {
    const ask = async (): Promise<boolean> => {
      try {
        const found = await fetchQuestion();
        return await new Promise((answer) => setQuestion({ ...found, answer }));
      } catch {
        toast.error(security.notAsked, { id: 'confirm-identity' });
        return false;
      } finally {
        setQuestion(undefined);
        pending.current = undefined;
      }
    };
    setRetryHandler(async (code) => {
      if (code === 'confirm_identity') return await (pending.current ??= ask());
      if (code === 'second_factor_missing') {
        toast.error(security.required, { id: 'second-factor' });
        void go.current('/settings#second-factor');
      }
      return false;
    });
    return () => setRetryHandler(async () => false);
  }, []);

  if (!question) return null;
  const { Dialog, hasPassword, answer } = question;
  return <Dialog hasPassword={hasPassword} answer={answer} />;
}

/** The dialog's code is fetched only when it is needed: hardly anybody ever sees it. */
async function fetchQuestion(): Promise<Omit<OpenQuestion, 'answer'>> {
  // The script comes second: a page that has failed to fetch one never asks for it again.
  const { data } = await call('getSecurity', {});
  const { ConfirmIdentityDialog: Dialog } = await import('./confirm-identity-dialog.tsx');
  return { hasPassword: data.hasPassword, Dialog };
}
