/** The words of the account menu, apart from the room's others so that the landing page need not load those. */
import { wordsOf } from '#web/language/words-of.ts';

export const messages = wordsOf('accountMenu', {
  login: 'Login',
  signup: 'Signup',
  logout: 'Logout',
});
