/** The words of the header's right end, apart from the room's others: nobody waits for those on the landing page. */
import { wordsOf } from '#web/language/words-of.ts';

export const messages = wordsOf('corner', {
  login: 'Login',
  signup: 'Signup',
  logout: 'Logout',
});
