/** How much is looked up of the names in a line. */

/** Names that are looked up; what more a line has of them is not read. */
export const MOST_NAMES = 4;
/** PGs of one name that are looked at. */
export const MOST_NAMESAKES = 100;
