/** Where the focus goes when the comment that has it is about to go. */

/** To the next thing said, else to the one before, else to the one above it or to the box of the thread. */
export function passFocus(from: Element | null): void {
  const item = from?.closest('li');
  const next = item?.nextElementSibling ?? item?.previousElementSibling ?? item?.parentElement?.closest('li');
  (next?.querySelector('article') ?? from?.closest('section')?.querySelector('textarea'))?.focus();
}
