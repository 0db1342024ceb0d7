/** Mails, invoices and the bell in the recipient's language, over a real mail server. */
import { eq } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { expect, it } from 'vitest';
import { anOrder, verify } from '#tests/money/money.ts';
import { aStoredListing } from '#tests/factories.ts';
import { until } from '#tests/until.ts';
import { withMoneyServer } from '#tests/money/with-server.ts';
import { pdfText } from '#tests/pdf-text.ts';
import { aMember, aVisitor, PASSWORD, type Member } from '#tests/people/people.ts';
import { setRole } from '../../identity/accounts/people.ts';
import { orders } from '../table.ts';

const DEVANAGARI = /\p{Script=Devanagari}/u;

withMoneyServer('the language of an account', (money) => {
  const speaking = async (language: string, name: string) => {
    const member = await aMember(money.app, name);
    expect((await member.call('POST', '/api/auth/update-user', { language })).status).toBe(200);
    return member;
  };
  const mailTo = async ({ email }: { email: string }, subject: string) => {
    await until(async () => (await money.mails(email, subject)).length > 0, subject);
    const [mail] = await money.mails(email, subject);
    if (!mail) throw new Error(subject);
    return mail;
  };
  const drawn = (mail: { attachments: { content: string }[] }) =>
    pdfText(Buffer.from(mail.attachments[0]?.content ?? '', 'base64'));
  const booking = async (payer: Member, owner: string) => {
    const listing = await aStoredListing(money.db, { email: owner });
    const paid = await money.pay(await anOrder(payer, listing));
    return (await verify(payer, listing, paid)).body as { _id: string; razorpay_order_id: string };
  };

  it('is that of the sign-up, is in the token, and is one that we support', async () => {
    const sign = (email: string, language: unknown) =>
      aVisitor(money.app).call('POST', '/api/auth/sign-up/email', { name: 'लखन', email, password: PASSWORD, language });
    expect(await sign('klingon@example.in', 'tlh')).toMatchObject({
      status: 400,
      body: { message: 'language must be one of en, hi' },
    });
    const lakhan = { email: 'lakhan@example.in' };
    expect((await sign(lakhan.email, 'hi')).status).toBe(200);
    const mail = await mailTo(lakhan, 'PG Finder के लिए अपना ईमेल वेरिफ़ाई करें');
    expect(mail.text).toContain('नमस्ते लखन,');
    expect(mail.html).toContain('<html lang="hi">');
    const visitor = aVisitor(money.app);
    await visitor.call('POST', '/api/auth/sign-in/email', { ...lakhan, password: PASSWORD });
    expect(decodeJwt(await visitor.renewToken())['language']).toBe('hi');
    expect((await visitor.call('GET', '/api/account/data')).body).toMatchObject({ person: { language: 'hi' } });
    await visitor.call('POST', '/api/auth/request-password-reset', lakhan);
    expect((await mailTo(lakhan, 'नया पासवर्ड चुनें')).text).toContain('30 मिनट');
  });

  it('is that of the receipt and the invoice, of the owner’s notice, and of the money’s way back', async () => {
    const [lakhan, asha] = [await speaking('hi', 'Lakhan'), await speaking('en', 'Asha Rao')];
    const record = await booking(lakhan, asha.email);
    const receipt = await mailTo(lakhan, 'की आपकी बुकिंग');
    expect(receipt.text).toContain('हमें एक महीने के ₹11,500 मिल गए हैं।');
    const invoice = drawn(receipt);
    for (const words of ['इनवॉइस / Invoice', 'इनवॉइस नंबर', 'Invoice number', 'Rent for one month', 'मात्र'])
      expect(invoice.join('\n')).toContain(words);
    const toOwner = await mailTo(asha, 'has been booked');
    expect(toOwner.html).toContain('<html lang="en">');
    expect(toOwner.text).not.toMatch(DEVANAGARI);

    await booking(asha, lakhan.email);
    const english = drawn(await mailTo(asha, 'Your booking'));
    expect(english).toContain('Invoice number');
    expect(english.join('\n')).not.toMatch(DEVANAGARI);
    expect((await mailTo(lakhan, 'बुक हो गया')).text).toContain('Asha Rao ने');

    // An issued invoice does not change.
    await lakhan.call('POST', '/api/auth/update-user', { language: 'en' });
    const again = await fetch(`${money.app.url}/api/pay/invoices/${record._id}`, {
      headers: { authorization: `Bearer ${lakhan.token}` },
    });
    expect(pdfText(new Uint8Array(await again.arrayBuffer()))).toEqual(invoice);
    await lakhan.call('POST', '/api/auth/update-user', { language: 'hi' });

    const chitra = await aMember(money.app, 'Chitra');
    await setRole(money.db, chitra.email, 'admin');
    const [order] = await money.db.select().from(orders).where(eq(orders.gatewayOrderId, record.razorpay_order_id));
    await chitra.call('POST', `/api/pay/attention/${order?.id}/refund`, { reason: 'Leaking roof' });
    const refunded = await mailTo(lakhan, 'का आपका पेमेंट');
    expect(refunded.text).toContain('आपकी बुकिंग रद्द कर दी गई है। वजह: Leaking roof।');
    expect(drawn(refunded).join('')).toMatch(/\p{Script=Devanagari} \/ Credit note/u);
    const notices = async () =>
      ((await lakhan.call('GET', '/api/notices')).body as { notices: { excerpt: string }[] }).notices;
    await until(async () => (await notices()).length > 0, 'the notice');
    expect((await notices())[0]?.excerpt).toContain('रद्द कर दी गई');
    await lakhan.call('POST', '/api/auth/update-user', { language: 'en' });
    expect((await notices())[0]?.excerpt).toContain('has been cancelled');
  });

  it('is that of the mail about a reply, which takes out the addresses of strangers as ever', async () => {
    const [lakhan, asha] = [await speaking('hi', 'Lakhan'), await aMember(money.app, 'Asha Rao')];
    const { id } = await aStoredListing(money.db);
    const { body } = await lakhan.call('POST', `/api/comments/${id}`, { text: 'पानी चौबीस घंटे आता है?' });
    await asha.call('POST', `/api/comments/${(body as { _id: string })._id}/reply`, { text: 'See words.example' });
    const mail = await mailTo(lakhan, 'किसी ने आपको जवाब दिया');
    expect(mail.text).toContain('Asha Rao ने');
    expect(mail.text).toContain('“See [पता हटाया गया]”');
    const leave = new URL(/https?:\S+\/api\/notices\/unsubscribe\/\S+/.exec(mail.text)?.[0] ?? '').pathname;
    expect((await money.app.get(leave)).body).toContain('<html lang="hi-IN">');
  });
});
