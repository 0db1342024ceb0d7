/** The language of the account, in which its mails are written, and how it and this device agree on one. */
import { adoptLanguage, chosenLanguage, preferredLanguage } from '#web/language/language.ts';
import type { Language } from '#web/language/language.ts';
import { claimsOf } from '#web/lib/token.ts';
import type { IdentityProvider } from '#web/adapters/sign-in/port.ts';
import type { AppThunk } from './app-thunk.ts';

/**
 * Somebody has just signed in. A device on which nobody has chosen a language takes over that of the account until it
 * signs out; an account that has none takes over that of the device, where it is not English, which having none counts
 * as.
 */
export async function agreeOnLanguage(provider: IdentityProvider, token: string): Promise<void> {
  const known = claimsOf(token)?.language;
  // Words that cannot be fetched leave the language as it is, and nobody is kept out for it.
  if (known && !chosenLanguage()) await adoptLanguage(known).catch(() => undefined);
  const preferred = preferredLanguage();
  if (!known && preferred !== 'en') await provider.setLanguage(preferred).catch(() => undefined);
}

/** Whoever is signed in has chosen a language: their mails are in it from now on. */
export const setAccountLanguage =
  (language: Language): AppThunk =>
  async (_dispatch, getState, { provider }) => {
    if (getState().auth.user) await provider.setLanguage(language).catch(() => undefined);
  };
