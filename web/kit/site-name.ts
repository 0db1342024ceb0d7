/** What the site is called, for whatever shows its name. */
import { createContext } from 'react';

/** The product's own name until the site's is known. */
export const SiteName = createContext('PG Finder');
