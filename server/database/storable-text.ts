/** Makes a text from outside fit for a statement: no text of the database can hold a NUL. */
export const storableText = (text: string): string => text.replaceAll('\u0000', '');
