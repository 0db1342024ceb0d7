/** How something said is laid out: the picture at the left, the name and the words beside it. */
import type { ReactNode } from 'react';
import { Avatar } from '#web/kit/labels/avatar.tsx';
import { LinkedText } from './linked-text.tsx';

interface CommentLayoutProps {
  name: string;
  /** Null once the account is gone. */
  uid: string | null;
  photo: string | null;
  /** Beside the name. */
  head: ReactNode;
  children: ReactNode;
}

export function CommentLayout({ name, uid, photo, head, children }: CommentLayoutProps) {
  return (
    <div className="grid grid-cols-[2.5rem_minmax(0,1fr)] gap-x-3.5">
      <Avatar name={name} uid={uid ?? ''} photo={photo} />
      <div className="min-w-0">
        <div className="flex flex-wrap items-baseline gap-x-2.5 gap-y-0.5">
          {/* A name in another direction must not turn the rest around. */}
          <bdi className="max-w-full font-[640] wrap-anywhere">{name}</bdi>
          {head}
        </div>
        {children}
      </div>
    </div>
  );
}

/** Each text runs in the direction of its own script. */
export function CommentText({ text }: { text: string }) {
  return (
    <p dir="auto" className="max-w-[62ch] wrap-anywhere whitespace-pre-line">
      <LinkedText text={text} />
    </p>
  );
}
