/** Choosing the language of the interface. */
import { useEffect, useRef } from 'react';
import { chooseLanguage, LANGUAGES } from '#web/language/language.ts';
import type { Language } from '#web/language/language.ts';
import { useLanguage } from '#web/language/use-language.ts';
import { messages } from '../messages.ts';

const languages = (Object.keys(LANGUAGES) as Language[]).map((value) => ({
  value,
  label: LANGUAGES[value].name,
  lang: LANGUAGES[value].tag,
}));

/** Where a language was chosen last: all is drawn anew with it, and the focus goes back there. */
let chosenAt: string | undefined;

/** `place` is the name of this choice on its page; `group` goes around its buttons. */
export function useLanguageChoice(place: string) {
  const spoken = useLanguage();
  const group = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (chosenAt !== place) return;
    chosenAt = undefined;
    group.current?.querySelector<HTMLElement>('[aria-pressed=true], :checked')?.focus({ preventScroll: true });
  }, [place]);

  async function choose(language: Language): Promise<void> {
    // With the toasts themselves, which the first view does not wait for. Without them a failure cannot be said.
    const toasts = await import('../feedback/toast.ts').catch(() => undefined);
    const failed = toasts?.attempt('language');
    chosenAt = place;
    try {
      await chooseLanguage(language);
    } catch {
      chosenAt = undefined;
      failed?.(messages.language.failed);
    }
  }

  return { languages, spoken, group, choose };
}
