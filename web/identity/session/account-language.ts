/** The language of the account, in which its mails are written, and how it and this device agree on one. */
import { adoptLanguage, chosenLanguage } from '#web/language/language.ts';
import type { Language } from '#web/language/language.ts';
import { claimsOf } from '#web/lib/token.ts';
import type { IdentityProvider } from '#web/adapters/sign-in/port.ts';
import type { AppThunk } from './app-thunk.ts';

/**
 * Somebody has just signed in. A device on which nobody has chosen a language takes over that of the account until it
 * signs out. An account that has none takes over what was chosen on the device, not what its browser merely prefers:
 * none counts as English.
 */
export async function agreeOnLanguage(provider: IdentityProvider, token: string): Promise<void> {
  const known = claimsOf(token)?.language;
  // Words that cannot be fetched leave the language as it is, and nobody is kept out for it.
  if (known && !chosenLanguage()) await adoptLanguage(known).catch(() => undefined);
  const chosen = chosenLanguage();
  if (!known && chosen && chosen !== 'en') await provider.setLanguage(chosen).catch(() => undefined);
}

/** Whoever is signed in has chosen a language: their mails are in it from now on. */
export const setAccountLanguage =
  (language: Language): AppThunk =>
  async (_dispatch, getState, { provider }) => {
    if (getState().auth.user) await provider.setLanguage(language).catch(() => undefined);
  };
