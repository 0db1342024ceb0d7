/** What stands in the place of the name of somebody who has deleted their account. */

export const DELETED_USER = 'Deleted user';
