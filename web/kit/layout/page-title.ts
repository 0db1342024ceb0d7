/** The words in the browser's tab. */
import { useContext, useEffect } from 'react';
import { SiteName } from '../site-name.ts';

/**
 * Sets the title to '{title} · PG Finder' while the page that calls it is shown; without a title, to the site's name
 * alone.
 */
export function usePageTitle(title: string | undefined): void {
  const site = useContext(SiteName);
  useEffect(() => {
    document.title = title ? `${title} · ${site}` : site;
  }, [title, site]);
}
