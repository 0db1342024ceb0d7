/**
 * 100 guesses at one password from 100 addresses of one /64, and 100 from 100 networks: no more are evaluated than the
 * preset limits allow, and the owner gets in from elsewhere.
 */
import { readConfig } from '#server/config.ts';
import { report } from '../print.ts';
import { aVisitor, PASSWORD } from '#tests/people/people.ts';
import { against } from '../data/target.ts';

const { signInTries, accountSignInTries } = readConfig({}).tries;

export default async function run(): Promise<void> {
  await against({}, async (target) => {
    const asha = await target.join('Asha Rao');
    const bina = await target.join('Bina Thomas');
    const guess = async (email: string, from: string, password: string) => {
      const call = aVisitor(target).call(
        'POST',
        '/api/auth/sign-in/email',
        { email, password },
        { 'x-forwarded-for': from },
      );
      return (await call).status;
    };
    const evaluated = async (count: number, email: string, address: (nth: number) => string) => {
      let seen = 0;
      for (let nth = 0; nth < count; nth += 1)
        if ((await guess(email, address(nth), `wrong-guess-${nth}`)) !== 429) seen += 1;
      return seen;
    };
    const withinOne = await evaluated(100, asha.email, (nth) => `2001:db8:1:2::${(nth + 1).toString(16)}`);
    const across = await evaluated(100, bina.email, (nth) => `2001:db8:${(nth + 16).toString(16)}::1`);
    const owner = await guess(asha.email, '2001:db8:ffff::1', PASSWORD);
    report(
      'Guesses over IPv6',
      { 'evaluated from one /64': withinOne, 'from 100 networks': across, 'the owner from elsewhere': owner },
      withinOne <= signInTries && across <= accountSignInTries && owner === 200,
    );
  });
}
