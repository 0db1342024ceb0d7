/** Numbers, days and lists as the language that is spoken writes them. */
import { LANGUAGES, spokenLanguage } from './language.ts';

/** A formatter of `Intl` for the language that is spoken when it is asked for; each is made once. */
export function inLanguage<Format>(make: (locale: string) => Format): () => Format {
  const made = new Map<string, Format>();
  return () => {
    const { locale } = LANGUAGES[spokenLanguage()];
    const format = made.get(locale) ?? make(locale);
    made.set(locale, format);
    return format;
  };
}

const numbers = inLanguage((locale) => new Intl.NumberFormat(locale));

/** 1,25,000 */
export const number = (count: number) => numbers().format(count);
