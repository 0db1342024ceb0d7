/** Numbers, days and lists in the format of the current language. */
import { LANGUAGES, currentLanguage } from './language.ts';

/** A getter of the `Intl` formatter for the current language; each is made once. */
export function inLanguage<Format>(make: (locale: string) => Format): () => Format {
  const made = new Map<string, Format>();
  return () => {
    const { locale } = LANGUAGES[currentLanguage()];
    const format = made.get(locale) ?? make(locale);
    made.set(locale, format);
    return format;
  };
}

/** A day begins and ends for everybody as it does in India: in lists, filters, files and reports. */
export const TIME_ZONE = 'Asia/Kolkata';

const numbers = inLanguage((locale) => new Intl.NumberFormat(locale));

/** 1,25,000 */
export const number = (count: number) => numbers().format(count);
