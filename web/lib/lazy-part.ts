/** Parts of a page that are fetched behind it, and without which it still serves. */
import { lazy } from 'react';
import type { ComponentType, LazyExoticComponent } from 'react';

/** Where it cannot be fetched nothing is rendered: an error of `lazy` would take the whole page away. */
export function lazyPart<Props>(
  fetchPart: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await fetchPart().catch(() => () => null) }));
}
