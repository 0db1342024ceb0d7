/**
 * Money that moves in the provider's dashboard alone: a partial refund, a whole one, a dispute and a payment without an
 * order of ours. Each must show on the admins' attention list.
 */
import { SANDBOX_KEYS } from '#sandbox/sandbox.ts';
import { report } from '../print.ts';
import { anOrder, verify, type PaymentWindowAnswer } from '#tests/money/money.ts';
import { against, type Target } from '../data/target.ts';

const PATIENCE_MS = 20_000;

export default async function run(): Promise<void> {
  await against({}, async (target) => {
    const chitra = await target.admin();
    const attention = async () => JSON.stringify((await chitra.call('GET', '/api/pay/attention')).body);
    const shows = async (id: string) => {
      for (const end = Date.now() + PATIENCE_MS; Date.now() < end;) {
        if ((await attention()).includes(id)) return true;
        await new Promise((resolve) => setTimeout(resolve, 250));
      }
      return false;
    };
    const partial = await aBooking(target);
    await dashboard(target, `/payments/${partial.razorpay_payment_id}/refund`, { amount: 50_000 });
    const disputed = await aBooking(target);
    await target.provider.control('dispute', { payment_id: disputed.razorpay_payment_id });
    const foreign = (await dashboard(target, '/orders', { amount: 120_000, currency: 'INR' })) as { id: string };
    const stray = await target.provider.pay(foreign.id);
    const seen = {
      'a partial refund': await shows(partial.razorpay_payment_id),
      'a dispute': await shows(disputed.razorpay_payment_id),
      'a payment without order': await shows(stray.razorpay_payment_id),
    };
    report('Money that nobody sees', seen, Object.values(seen).every(Boolean));
  });
}

async function aBooking(target: Target): Promise<PaymentWindowAnswer> {
  const asha = await target.join('Asha Rao');
  const [pg] = await target.listings(1);
  if (!pg) throw new Error('There is no PG to book.');
  const paid = await target.provider.pay(await anOrder(asha, pg));
  const { status } = await verify(asha, pg, paid);
  if (status !== 200) throw new Error(`Asha could not book: ${status}`);
  return paid;
}

/** What somebody with the provider's password does there, behind our back. */
async function dashboard({ provider }: Target, path: string, body: object): Promise<unknown> {
  const key = Buffer.from(`${SANDBOX_KEYS.keyId}:${SANDBOX_KEYS.keySecret}`).toString('base64');
  const answer = await fetch(`${provider.url}/v1${path}`, {
    method: 'POST',
    headers: { authorization: `Basic ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return answer.json();
}
