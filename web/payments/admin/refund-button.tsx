/** Gives the money of an order back, after a question. */
import { useState } from 'react';
import { Button } from '#web/kit/fields/button.tsx';
import { Field, TextArea } from '#web/kit/fields/field.tsx';
import { ConfirmDialog } from '#web/kit/feedback/confirm-dialog.tsx';
import { attempt, toast } from '#web/kit/feedback/toast.ts';
import { call } from '#web/lib/http/call.ts';
import { useAction } from '#web/lib/http/use-action.ts';
import { rupeesText } from '#contract/money.ts';
import { adminMessages } from '../messages.ts';

interface RefundButtonProps {
  order: { orderId: string; pgName: string; amount: number };
  /** Whether a booking ends by it; else only money moves. */
  endsBooking: boolean;
  /** Called afterwards, also when it was refused: then things stand differently from what was shown. */
  onDone: () => void;
}

export function RefundButton({ order: { orderId, pgName, amount }, endsBooking, onDone }: RefundButtonProps) {
  const [asking, setAsking] = useState(false);
  const [reason, setReason] = useState('');
  const { busy, run: refund } = useAction({
    begin: () => attempt('refund'),
    async act() {
      await call('refundOrder', { params: { id: orderId }, body: { reason } });
      toast.success(adminMessages.refund.done);
    },
    failed: adminMessages.refund.failed,
    onDone,
  });

  return (
    <>
      <Button
        look="danger-quiet"
        size="sm"
        busy={busy}
        aria-label={`${adminMessages.refund.button} ${pgName}`}
        onClick={() => setAsking(true)}
      >
        {adminMessages.refund.button}
      </Button>
      {asking && (
        <ConfirmDialog
          question={adminMessages.refund.question(pgName, rupeesText(amount))}
          hint={endsBooking ? adminMessages.refund.hint : adminMessages.refund.moneyHint}
          action={endsBooking ? adminMessages.refund.action : adminMessages.refund.moneyAction}
          onConfirm={refund}
          onClose={() => setAsking(false)}
        >
          <Field label={adminMessages.refund.reason}>
            {(controlProps) => (
              <TextArea
                {...controlProps}
                rows={2}
                maxLength={200}
                value={reason}
                onChange={({ target }) => setReason(target.value)}
              />
            )}
          </Field>
        </ConfirmDialog>
      )}
    </>
  );
}
