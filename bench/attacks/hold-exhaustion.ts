/**
 * Strangers who never pay: 34 accounts of one address try to hold all 68 free PGs, first without verified addresses and
 * then with them, and two try to keep one PG for ever. Others must still find a PG to book.
 */
import { report } from '../print.ts';
import { book, letTimePass } from '#tests/money/money.ts';
import { against } from '../data/target.ts';

const FREE = 68;
const ACCOUNTS = 34;
const ROUNDS = 12;
/** Live holds that one network address may have. */
const ALLOWED = 20;
/** Unpaid holds of one PG by one person in a day. */
const ALLOWED_A_DAY = 3;

export default async function run(): Promise<void> {
  // What one address may begin in a minute is not what this is about: two minutes are enough for any of that.
  await against({ ORDERS_PER_MINUTE: '100000' }, async (target) => {
    const free = await target.listings(FREE);
    const from = { 'x-forwarded-for': '203.0.113.7' };
    const hold = async (person: Awaited<ReturnType<typeof target.join>>, at: number) => {
      const pg = free[at % FREE];
      if (!pg) return false;
      const answer = await person.call('POST', '/api/pay/payment', { pgId: pg.id, amount: pg.pricePaise / 100 }, from);
      return answer.status === 200;
    };
    const holdAll = async (verified: boolean) => {
      let held = 0;
      for (let nth = 0; nth < ACCOUNTS; nth += 1) {
        const stranger = await target.join(`Stranger ${nth}`, { verified });
        for (const at of [2 * nth, 2 * nth + 1]) if (await hold(stranger, at)) held += 1;
      }
      return held;
    };
    const unverified = await holdAll(false);
    await letTimePass(target.db, '1 day');
    const verified = await holdAll(true);
    const asha = await target.join('Asha Rao');
    const answers = await Promise.all(free.slice(ALLOWED).map((pg) => book(asha, pg)));
    const stillFree = answers.some(({ status }) => status === 200);

    // Two accounts that take turns at one PG, each as soon as the other's hold is over.
    await letTimePass(target.db, '2 days');
    const [first, second] = [await target.join('Dev One'), await target.join('Dev Two')];
    let kept = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const mine = await hold(round % 2 ? first : second, 0);
      if (mine) kept += 1;
      await letTimePass(target.db, '16 minutes');
    }
    report(
      'Holding without paying',
      {
        'held unverified': unverified,
        'held by one address': verified,
        'Asha may book': stillFree,
        'turns at one PG': ROUNDS,
        'of these held': kept,
      },
      unverified === 0 && verified <= ALLOWED && stillFree && kept <= 2 * ALLOWED_A_DAY,
    );
  });
}
