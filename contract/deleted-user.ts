/** Shown instead of the name of a person who has deleted their account. */

export const DELETED_USER = 'Deleted user';
