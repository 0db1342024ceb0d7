/** All tables of the house, listed for the migrations; each is defined in its room. */
export { listings } from '#server/listings/table.ts';
