/** A payer gets a notice and a mail when an admin ends their stay by marking the PG as Available. */
import { beforeAll, expect, it } from 'vitest';
import type { Notice } from '#contract/notices/schema.ts';
import { anOrder, verify } from '#tests/money/money.ts';
import { aStoredListing } from '#tests/factories.ts';
import { until } from '#tests/until.ts';
import { areJobsDone } from '#tests/money/jobs-done.ts';
import { withMoneyServer } from '#tests/money/with-server.ts';
import { anApiKey, callerWith } from '#tests/people/api-key.ts';
import { aMember, type Member } from '#tests/people/people.ts';
import { setRole } from '../../identity/accounts/people.ts';

const SETTINGS = { SUPPORT_EMAIL: 'desk@example.in', SUPPORT_PHONE: '+91 98765 43210' };

withMoneyServer(
  'a stay that an admin ends',
  (money) => {
    let chitra: Member;
    beforeAll(async () => {
      chitra = await aMember(money.app, 'Chitra');
      await setRole(money.db, chitra.email, 'admin');
    });
    const aBookedPg = async (who: Member) => {
      const listing = await aStoredListing(money.db, { email: null });
      const paid = await money.pay(await anOrder(who, listing));
      expect(await verify(who, listing, paid)).toMatchObject({ status: 200 });
      return { ...listing, paymentId: paid.razorpay_payment_id };
    };
    const edit = (id: string, availability: boolean) =>
      chitra.call('PATCH', `/api/pg/updatePg/${id}`, { availability });
    const noticesOf = async (who: Member) =>
      ((await who.call('GET', '/api/notices')).body as { notices: Notice[] }).notices.filter(
        ({ kind }) => kind === 'ended',
      );
    const mailsTo = (who: Member, subject = 'has ended') => money.mails(who.email, subject);

    it('by the edit form sends one notice, which stays, and one mail, with whom to ask', async () => {
      const asha = await aMember(money.app, 'Asha Rao');
      const listing = await aBookedPg(asha);
      // Later it is marked as Booked by hand and opened again: then there is no booking to end.
      for (const availability of [true, false, true])
        expect(await edit(listing.id, availability)).toMatchObject({ status: 200 });
      await until(async () => (await mailsTo(asha)).length > 0 && (await noticesOf(asha)).length > 0, 'the news');
      await until(() => areJobsDone(money.db), 'all mails');
      const [mail, ...others] = await mailsTo(asha);
      expect([mail?.subject, others]).toEqual([`Your stay at ${listing.name} has ended`, []]);
      for (const words of [
        `PG Finder has marked ${listing.name} in ${listing.location} as available again`,
        'No money goes back by this.',
        `Payment ID: ${listing.paymentId}`,
        'ask PG Finder (desk@example.in, +91 98765 43210).',
      ])
        expect(mail?.text).toContain(words);
      expect(await chitra.call('DELETE', `/api/pg/deletePg/${listing.id}`)).toMatchObject({ status: 200 });
      expect(await noticesOf(asha)).toMatchObject([{ pgId: listing.id, pgName: listing.name, count: 1, read: false }]);
    });

    it('by a system with an API key sends a mail and a notice to each payer, in their language', async () => {
      const [asha, lakhan] = [await aMember(money.app), await aMember(money.app, 'Lakhan')];
      await lakhan.call('POST', '/api/auth/update-user', { language: 'hi' });
      const booked = [await aBookedPg(asha), await aBookedPg(lakhan)];
      const unbooked = await aStoredListing(money.db, { availability: false });
      const desk = callerWith(money.app, await anApiKey(chitra, ['listings:write']));
      const ids = [...booked, unbooked].map(({ id }) => id);
      for (let again = 0; again < 2; again += 1)
        expect(await desk.call('PATCH', '/api/pg/availability', { ids, availability: true })).toMatchObject({
          status: 200,
        });
      const subject = 'में आपके रहने का समय पूरा हो गया';
      await until(async () => (await mailsTo(lakhan, subject)).length > 0, 'the mail in Hindi');
      await until(() => areJobsDone(money.db), 'all mails');
      const [inHindi] = await mailsTo(lakhan, subject);
      expect(inHindi?.text).toContain('इनसे पूछें: PG Finder (desk@example.in, +91 98765 43210)');
      expect([await mailsTo(asha), await mailsTo(lakhan, subject)].map(({ length }) => length)).toEqual([1, 1]);
      for (const [at, who] of [asha, lakhan].entries())
        expect(await noticesOf(who)).toMatchObject([{ pgId: booked[at]?.id }]);
      expect((await chitra.call('GET', '/api/notices')).body).toMatchObject({ notices: [] });
    });
  },
  SETTINGS,
);
