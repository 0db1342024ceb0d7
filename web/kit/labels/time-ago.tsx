/** When something happened, in words that keep up with the clock; the exact time is a tooltip. */
import { useSyncExternalStore } from 'react';
import { ago, instant } from './ago.ts';

const EVERY_MS = 30_000;

let now = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

/** One clock for all times on the page, however many there are. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (!timer) {
    now = Date.now();
    timer = setInterval(tick, EVERY_MS);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

function tick(): void {
  now = Date.now();
  for (const listener of listeners) listener();
}

/** What is newer than the clock's last tick is 'just now'. */
export function TimeAgo({ at, className }: { at: string; className?: string }) {
  const words = useSyncExternalStore(subscribe, () => ago(at, timer ? now : Date.now()));
  return (
    <time dateTime={at} title={instant(at)} className={className}>
      {words}
    </time>
  );
}
