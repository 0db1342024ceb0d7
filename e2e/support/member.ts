/** The journeys of a member: Asha, who signed up and signed in before the first of them. */
import { test as base } from './fixtures.ts';

export const test = base.extend({
  storageState: async ({ asha }, use) => use(asha),
});
