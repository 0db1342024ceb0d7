/** The languages that people are spoken to in. Free of any validator. */

/** Each by its name in itself, and its tag for `lang` and for `Intl`: digits and lakhs are as in English. */
export const LANGUAGES = {
  en: { name: 'English', tag: 'en-IN', locale: 'en-IN' },
  hi: { name: 'हिन्दी', tag: 'hi-IN', locale: 'hi-IN-u-nu-latn' },
} as const;

export type Language = keyof typeof LANGUAGES;

/** The address of a page that is drawn on the server in each language: English has the one without a prefix. */
export const pathIn = (language: Language, path: string): string => (language === 'en' ? path : `/${language}${path}`);

export const LANGUAGE_CODES = Object.keys(LANGUAGES) as [Language, ...Language[]];

/** The same keys with words of another language: a text for a text, and what is put into it in the same order. */
export type Translated<Words> = Words extends string
  ? string
  : Words extends (...given: infer Given) => string
    ? (...given: Given) => string
    : { readonly [Key in keyof Words]: Translated<Words[Key]> };
