/** The supported languages. Without a validator. */

/** Each language's own name, and its tag for `lang` and `Intl`, with digits and lakhs as in English. */
export const LANGUAGES = {
  en: { name: 'English', tag: 'en-IN', locale: 'en-IN' },
  hi: { name: 'हिन्दी', tag: 'hi-IN', locale: 'hi-IN-u-nu-latn' },
} as const;

export type Language = keyof typeof LANGUAGES;

/** The path of a server-rendered page in a language; English has no prefix. */
export const pathIn = (language: Language, path: string): string => (language === 'en' ? path : `/${language}${path}`);

export const LANGUAGE_CODES = Object.keys(LANGUAGES) as [Language, ...Language[]];

/** The same keys with texts of another language: a string for a string, and a function with the same parameters. */
export type Translated<Words> = Words extends string
  ? string
  : Words extends (...values: infer Values) => string
    ? (...values: Values) => string
    : { readonly [Key in keyof Words]: Translated<Words[Key]> };
