/** Removes NUL characters, which the database cannot store in a text. */
export const storableText = (text: string): string => text.replaceAll('\u0000', '');
