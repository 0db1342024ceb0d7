/** 'I paid but see nothing here': the payment id from the bank's message leads to the booking, or to the money. */
import { useState } from 'react';
import type { FormEvent } from 'react';
import type { FindPaymentAnswer } from '#contract/payments/schema.ts';
import { Button } from '#web/kit/fields/button.tsx';
import { Field, Input } from '#web/kit/fields/field.tsx';
import { reasonOf } from '#web/lib/http/call-failed.ts';
import { call } from '#web/lib/http/call.ts';
import { translated } from '#web/lib/http/messages.ts';
import { bookingMessages } from '../messages.ts';

/** `onFound` once the payment is known here: the history has more to show. */
export function FindPaymentForm({ onFound }: { onFound: () => void }) {
  const [paymentId, setPaymentId] = useState('');
  const [answer, setAnswer] = useState<FindPaymentAnswer>();
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function find(form: HTMLFormElement): Promise<void> {
    setAnswer(undefined);
    setError(undefined);
    if (paymentId.trim() === '') return refuse(form, bookingMessages.claim.required);
    setBusy(true);
    try {
      const { data } = await call('findPayment', { body: { paymentId } });
      setAnswer(data);
      onFound();
    } catch (failure) {
      refuse(form, reasonOf(failure, bookingMessages.claim.failed));
    }
    setBusy(false);
  }

  function refuse(form: HTMLFormElement, sentence: string): void {
    setError(sentence);
    form.querySelector('input')?.focus();
  }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void find(event.currentTarget);
  };

  return (
    <details className="mt-8 rounded-card bg-surface-raised shadow-card">
      <summary className="min-h-12 px-5 py-3 font-[580] text-link">{bookingMessages.claim.title}</summary>
      <form noValidate onSubmit={submit} className="grid max-w-form gap-3.5 px-5 pt-1 pb-5">
        <Field label={bookingMessages.claim.label} hint={bookingMessages.claim.hint} error={error}>
          {(controlProps) => (
            <Input
              {...controlProps}
              value={paymentId}
              onChange={({ target }) => setPaymentId(target.value)}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </Field>
        <Button
          type="submit"
          look="outline"
          busy={busy}
          busyLabel={bookingMessages.claim.sending}
          className="justify-self-start"
        >
          {bookingMessages.claim.send}
        </Button>
        <p role="status">{answer && translated(answer.message)}</p>
      </form>
    </details>
  );
}
