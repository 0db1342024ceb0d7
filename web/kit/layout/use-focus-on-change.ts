/** Hands the focus on where a part of a page replaces the control that had it. */
import { useEffect, useRef, type RefObject } from 'react';

/**
 * Once `shown` changes and nothing has the focus, the first field, button or other focusable element within the
 * returned ref gets it. `shown` is undefined until the page has loaded, and says nothing of a failure: what is fetched,
 * at first or again by itself, takes the focus from nobody.
 */
export function useFocusOnChange(shown: string | undefined): RefObject<HTMLDivElement | null> {
  const container = useRef<HTMLDivElement>(null);
  const before = useRef(shown);
  useEffect(() => {
    if (before.current !== undefined && before.current !== shown && document.activeElement === document.body)
      container.current?.querySelector<HTMLElement>('input:not([hidden]), button, [tabindex]')?.focus();
    before.current = shown;
  }, [shown]);
  return container;
}
