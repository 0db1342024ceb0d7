/** What the assistant says of a booking before it is paid, of somebody's payments, and of giving a booking up. */
import { expect, it } from 'vitest';
import { tell } from '#tests/chat/chat.ts';
import { withMoneyServer } from '#tests/money/with-server.ts';
import { anOrder, verify } from '#tests/money/money.ts';
import { aStoredListing } from '#tests/factories.ts';
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
    expect(await tell(asha, 'cancel my booking')).toMatchObject({ reply: before.reply });

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

  it('says before somebody pays for whom a PG is, and from when', async () => {
    const later = { name: 'Lotus House', forWhom: 'girls', availableFrom: '2099-01-05', pricePaise: 850_000 } as const;
    await aStoredListing(money.db, later);
    const asha = await aMember(money.app);
    await tell(asha, 'tell me about Lotus House');
    expect((await tell(asha, 'book it')).reply).toBe(
      'Lotus House is available. Booking it costs ₹8,500, one month, paid in the payment window that Book Now opens. ' +
        'Lotus House is for girls. Lotus House is available from 5 January 2099.',
    );
  });

  it('names the two PGs that somebody is paying for where a third cannot be booked yet', async () => {
    const named = async (name: string) => aStoredListing(money.db, { name });
    const [amber, birch] = [await named('Amber Gate'), await named('Birch Gate')];
    await named('Cedar Gate');
    const asha = await aMember(money.app);
    await anOrder(asha, amber);
    await tell(asha, 'tell me about Cedar Gate');
    expect((await tell(asha, 'book it')).actions).toMatchObject([{ kind: 'book' }]);
    await anOrder(asha, birch);
    const refused = await tell(asha, 'book it');
    expect(refused.reply).toMatch(/^You are already paying for two other PGs, Birch Gate and Amber Gate\./);
    expect(refused.actions).toEqual([]);
    expect(refused.listings.map(({ pg }) => pg?.name)).toEqual(['Birch Gate', 'Amber Gate']);
    await tell(asha, 'tell me about Birch Gate');
    expect((await tell(asha, 'book it')).actions).toMatchObject([{ kind: 'book' }]);
  });
});
