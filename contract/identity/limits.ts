/** How long and how many of people and their passwords: free of any validator, so that the browser can use them. */

export const PASSWORD_LIMITS = { min: 8, max: 128 } as const;

export const MAX_DISPLAY_NAME_LENGTH = 100;

export const PEOPLE_LIMITS = { page: 100, query: 100 } as const;
