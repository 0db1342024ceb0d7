/** Choosing the language of the interface. */
import { chooseLanguage, LANGUAGES } from '#web/language/language.ts';
import type { Language } from '#web/language/language.ts';
import { useLanguage } from '#web/language/use-language.ts';
import { messages } from '../messages.ts';

const languages = (Object.keys(LANGUAGES) as Language[]).map((value) => ({
  value,
  label: LANGUAGES[value].name,
  lang: LANGUAGES[value].tag,
}));

export function useLanguageChoice() {
  const current = useLanguage();

  async function choose(language: Language): Promise<void> {
    // With the toasts themselves, which the first view does not wait for. Without them a failure cannot be said.
    const toasts = await import('../feedback/toast.ts').catch(() => undefined);
    const failed = toasts?.attempt('language');
    try {
      await chooseLanguage(language);
    } catch {
      failed?.(messages.language.failed);
    }
  }

  return { languages, current, choose };
}
