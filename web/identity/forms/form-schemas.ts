/** What the forms about people accept (docs/product.md), for react-hook-form. */
import * as z from 'zod/mini';
import { MAX_DISPLAY_NAME_LENGTH, PASSWORD_LIMITS } from '#contract/identity/limits.ts';
import { messages } from '../messages.ts';

// Otherwise zod tries whether it may compile code at run time, which the content security policy reports as an attack.
z.config({ jitless: true });

const email = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, { error: () => messages.emailRequired }),
    z.email({ error: () => messages.emailInvalid }),
  );
const name = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, { error: () => messages.nameRequired }),
    z.maxLength(MAX_DISPLAY_NAME_LENGTH, { error: () => messages.nameLong }),
  );
const enteredPassword = z.string().check(z.minLength(1, { error: () => messages.passwordRequired }));
const newPassword = z
  .string()
  .check(
    z.minLength(1, { error: () => messages.passwordRequired }),
    z.minLength(PASSWORD_LIMITS.min, { error: () => messages.passwordShort }),
    z.maxLength(PASSWORD_LIMITS.max, { error: () => messages.passwordLong }),
  );
const confirm = z.string().check(z.minLength(1, { error: () => messages.confirmRequired }));

/** Compared even while another field is wrong: whoever leaves the field wants to know now. */
const matching = z.refine<{ password: string; confirm: string }>(
  ({ password, confirm: again }) => again === '' || password === again,
  {
    path: ['confirm'],
    error: () => messages.passwordsDiffer,
    when: () => true,
  },
);

export const signInRules = z.object({ email, password: enteredPassword });
export const signUpRules = z.object({ name, email, password: newPassword, confirm }).check(matching);
export const emailRules = z.object({ email });
export const nameRules = z.object({ name });
export const newPasswordRules = z.object({ password: newPassword, confirm }).check(matching);
export const passwordChangeRules = z.object({ current: enteredPassword, password: newPassword, confirm }).check(
  matching,
  z.refine(({ current, password }) => current !== password, {
    path: ['password'],
    error: () => messages.passwordUnchanged,
  }),
);
