/** Limits of the setup of a site, without a validator, so that the browser can import them. */

/** Beyond this number listings are not counted. */
export const MAX_COUNTED_LISTINGS = 10_000;

export const SITE_LIMITS = { name: 40, email: 200, phone: 40, region: 100 } as const;
