/**
 * A stranger whose name and reply are made to look like our own mail, with addresses to pay at: none of the words
 * reaches a subject, no address reaches a body, and no line breaks out of its header.
 */
import { report } from '../print.ts';
import { against } from '../data/target.ts';

const NAMES = [
  'PG Finder: pay now at https://evil.example/pay',
  'Refund due - evil.example',
  'Asha\r\nBcc: everybody@evil.example',
  'www.evil.example support',
  'pay@evil.example',
  'Urgent notice',
];
const TEXTS = [
  'Your booking is cancelled unless you pay at https://evil.example/pay today.',
  'Write to refunds@evil.example or open evil.example/refund',
  `${'Your account is blocked. '.repeat(60)}http://evil.example`,
  'hxxps://evil[.]example and HTTPS://EVIL.EXAMPLE and evil。example',
];

export default async function run(): Promise<void> {
  await against({}, async (target) => {
    const asha = await target.join('Asha Rao');
    const [pg] = await target.listings(1);
    const wrong: string[] = [];
    let mails = 0;
    for (const [nth, name] of NAMES.entries()) {
      const stranger = await target.join('Stranger');
      const named = await stranger.call('POST', '/api/auth/update-user', { name });
      const text = TEXTS[nth % TEXTS.length] ?? '';
      // A person is mailed once for each comment, so each reply has a comment of its own.
      const comment = await asha.call('POST', `/api/comments/${pg?.id}`, { text: `Is room ${nth} free?` });
      const { _id } = comment.body as { _id: string };
      await stranger.renewToken();
      await stranger.call('POST', `/api/comments/${_id}/reply`, { text });
      for (const mail of await target.mailsTo(asha.email, mails + 1)) {
        const body = `${mail.text}\n${mail.html}`;
        if (/evil|urgent|refund due/i.test(mail.subject)) wrong.push(`subject: ${mail.subject}`);
        if (/(https?:\/\/|www\.|@)evil|evil\.example/i.test(body)) wrong.push(`body of reply ${nth}`);
        if (mail.to.some((to) => to !== asha.email)) wrong.push(`sent to ${mail.to.join(', ')}`);
      }
      if (named.status >= 500) wrong.push(`name ${nth}: ${named.status}`);
      mails = (await target.mailsTo(asha.email, 1)).length;
    }
    report("Strangers' words in mails", { mails, wrong: [...new Set(wrong)] }, mails > 0 && wrong.length === 0);
  });
}
