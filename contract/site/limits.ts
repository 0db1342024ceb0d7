/** How long and how many in the setup of a site: free of any validator, so that the browser can use them. */

/** Counting stops above this. */
export const MAX_COUNTED_LISTINGS = 10_000;

export const SITE_LIMITS = { name: 40, email: 200, phone: 40, region: 100 } as const;
