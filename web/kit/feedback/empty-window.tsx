/** Nothing here, said kindly: a window to look out of, a heading, a sentence and the way on. */
import type { ReactNode } from 'react';
import { ArchWindow } from '../layout/arch-window.tsx';

interface EmptyWindowProps {
  picture: string;
  title: string;
  /** `h1` where the emptiness is the whole page. */
  heading?: 'h1' | 'h2';
  children?: ReactNode;
}

/** A centred block; its children are the sentence and a button. */
export function EmptyWindow({ picture, title, heading: Heading = 'h2', children }: EmptyWindowProps) {
  return (
    <div className="grid justify-items-center gap-2 pt-[clamp(1rem,3vw,2.5rem)] pb-16 text-center">
      <ArchWindow picture={picture} className="empty-trim mb-6 w-[min(100%,21rem)]" />
      <Heading className="empty-title line-clamp-4">{title}</Heading>
      <div className="grid max-w-[34em] justify-items-center gap-6 text-fg-muted *:not-[p]:first:mt-4">{children}</div>
    </div>
  );
}
