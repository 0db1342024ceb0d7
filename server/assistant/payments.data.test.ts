/** What the assistant says of somebody's payments, and of giving a booking up. */
import { expect, it } from 'vitest';
import { tell } from '#tests/chat/chat.ts';
import { withMoneyServer } from '#tests/money/with-server.ts';
import { anOrder, aStoredListing, verify } from '#tests/money/money.ts';
import { aMember } from '#tests/people/people.ts';

withMoneyServer('the assistant, asked about money,', (money) => {
  it('says that a paid booking ends only with us, and that a hold can be cancelled', async () => {
    const [asha, paid, held] = [
      await aMember(money.app),
      await aStoredListing(money.db),
      await aStoredListing(money.db),
    ];
    const before = await tell(asha, 'how do I cancel my booking?');
    expect(before.reply).toMatch(/^You cannot cancel a paid booking yourself here\./);
    expect(before.actions.map(({ path }) => path)).toEqual(['/#contact']);

    const { body } = await verify(asha, paid, await money.pay(await anOrder(asha, paid)));
    await anOrder(asha, held);
    const { razorpay_payment_id: payment } = body as { razorpay_payment_id: string };
    const after = await tell(asha, 'how do I cancel my paid booking?');
    expect(after.reply).toMatch(
      /is not paid for yet: press "Cancel the hold" on its page, or let it end by itself in 1\d more minutes\./,
    );
    expect(after.reply).toContain('You cannot cancel a paid booking yourself');
    expect(after.reply).toContain(`Payment ${payment}, invoice `);
    expect(after.actions.map(({ path }) => path)).toEqual(['/#contact', '/settings/payments']);

    const plain = await tell(asha, 'did my payment go through?');
    expect(plain.reply).toMatch(/^Your payments:\n/);
    expect(plain.reply).not.toContain('cancel');
  });
});
