/** What the page and its service worker call the same. */

/** The cache of what a person has read. */
export const READ_CACHE = 'read';
/** Told by the page when the person signs out. */
export const FORGET = 'forget-what-was-read';
