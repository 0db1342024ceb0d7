/** The words in the browser's tab. */
import { useEffect } from 'react';

/**
 * Sets the title to '{title} · PG Finder' while the page that calls it is shown; without a title, to the product's name
 * alone.
 */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title ? `${title} · PG Finder` : 'PG Finder';
  }, [title]);
}
