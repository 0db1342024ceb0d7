/** What every test of a screen begins with: a long timeout for what appears later. */
import { configure, prettyDOM } from '@testing-library/react';

configure({
  // One second is the library's own limit. The first page of a file is compiled while somebody waits for it, pages wait
  // for typing to rest, and a busy machine makes all of that longer.
  asyncUtilTimeout: 30_000,
  getElementError: elementError,
});

/**
 * What is waited for is missed many times before it comes. The page is printed for whoever reads the message, not at
 * each miss, which took a tenth of the time.
 */
function elementError(message: string | null, container: Element): Error {
  const error = new Error();
  error.name = 'TestingLibraryElementError';
  Error.captureStackTrace(error, elementError);
  return Object.defineProperty(error, 'message', {
    get: () => [message, prettyDOM(container)].filter(Boolean).join('\n\n'),
    configurable: true,
  });
}

/** Jsdom has no layout, so nothing in it changes its size. */
globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
