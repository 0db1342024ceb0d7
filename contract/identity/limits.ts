/** Limits of people and passwords, without a validator, so that the browser can import them. */

export const PASSWORD_LIMITS = { min: 8, max: 128 } as const;

export const MAX_DISPLAY_NAME_LENGTH = 100;

export const PEOPLE_LIMITS = { page: 100, query: 100 } as const;
