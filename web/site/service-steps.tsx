/** Payments and mail: what is set, whether it was seen to work, and a button that tries it. */
import { Check, CircleAlert } from 'lucide-react';
import { useState } from 'react';
import type { Setup } from '#contract/site/schema.ts';
import { Button } from '#web/kit/fields/button.tsx';
import { call } from '#web/lib/http/call.ts';
import { CallFailed } from '#web/lib/http/call-failed.ts';
import { timeOf } from '#web/lib/day.ts';
import { translated } from '#web/lib/http/messages.ts';
import { messages } from './messages.ts';

interface PaymentsStepProps {
  payments: Setup['payments'];
  onTested: () => void;
}

export function PaymentsStep({ payments, onTested }: PaymentsStepProps) {
  const { mode, webhookSecret, lastWebhookAt, testedAt } = payments;
  const words = messages.payments;
  const webhook = lastWebhookAt
    ? words.webhookAt(timeOf(lastWebhookAt))
    : words.noWebhook(`${location.origin}/api/pay/webhook`);
  return (
    <>
      <p>{words.modes[mode]}</p>
      {mode !== 'off' && (
        <>
          <p className="wrap-anywhere">
            {webhookSecret && words.webhookSecret} {webhook}
          </p>
          <p>{testedAt ? words.testedAt(timeOf(testedAt)) : words.untested}</p>
          <TestButton name="testPayments" words={words} onTested={onTested} />
        </>
      )}
    </>
  );
}

interface MailStepProps {
  mail: Setup['mail'];
  onTested: () => void;
}

export function MailStep({ mail: { mode, from, testedAt }, onTested }: MailStepProps) {
  const words = messages.mail;
  return (
    <>
      <p className="wrap-anywhere">
        {words.modes[mode]} {from && words.from(from)}
      </p>
      {mode !== 'off' && (
        <>
          <p>{testedAt ? words.testedAt(timeOf(testedAt)) : words.untested}</p>
          <TestButton name="testMail" words={words} onTested={onTested} />
        </>
      )}
    </>
  );
}

interface TestButtonProps {
  name: 'testPayments' | 'testMail';
  words: { test: string; testing: string; passed: string };
  onTested: () => void;
}

function TestButton({ name, words, onTested }: TestButtonProps) {
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<{ ok: boolean; said: string }>();

  async function test(): Promise<void> {
    setBusy(true);
    setOutcome(undefined);
    try {
      setOutcome((await call(name, {})).data);
      onTested();
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      setOutcome({ ok: false, said: error.message || messages.notDone });
    }
    setBusy(false);
  }

  const Sign = outcome?.ok ? Check : CircleAlert;
  return (
    <div className="grid justify-items-start gap-3">
      <Button look="outline" busy={busy} busyLabel={words.testing} onClick={() => void test()}>
        {words.test}
      </Button>
      <div role="status" className="wrap-anywhere empty:hidden">
        {outcome && (
          <>
            <p className={`flex gap-2 font-[560] ${outcome.ok ? 'text-success' : 'text-danger'}`}>
              <Sign className="mt-0.5 size-5 flex-none" />
              {outcome.ok ? words.passed : translated(outcome.said)}
            </p>
            {/* A mail server's answer helps to find the mail; that of the payments says no more than the words. */}
            {outcome.ok && name === 'testMail' && <p className="text-sm text-fg-muted">{outcome.said}</p>}
          </>
        )}
      </div>
    </div>
  );
}
