/** How something said is laid out: the picture at the left, the name and the words beside it. */
import { LinkifyIt } from 'linkify-it';
import type { ReactNode } from 'react';
import { Avatar } from '#web/kit/labels/avatar.tsx';

// A URL must say http or https itself: "the room is clean.In the evening" has none.
const finder = new LinkifyIt({ fuzzyLink: false, fuzzyEmail: false, maxLength: 2_000 })
  .add('ftp:', null)
  .add('mailto:', null)
  .add('//', null);

const SAFE = /^https?:\/\//i;

/** Opens in a new tab, which can neither reach this one nor gain from being named here. */
export function LinkedText({ text }: { text: string }) {
  const parts = [];
  let end = 0;
  for (const { index, lastIndex, url, raw } of finder.match(text) ?? []) {
    if (!SAFE.test(url)) continue;
    parts.push(
      text.slice(end, index),
      <a
        key={index}
        href={url}
        target="_blank"
        rel="nofollow ugc noopener"
        className="text-link underline underline-offset-3"
      >
        {raw}
      </a>,
    );
    end = lastIndex;
  }
  return [...parts, text.slice(end)];
}

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

const BLANK_LINES = /\n\s*\n/g;

/** Each text runs in the direction of its own script. Consecutive blank lines become one. */
export function CommentText({ text }: { text: string }) {
  return (
    <p dir="auto" className="max-w-[62ch] wrap-anywhere whitespace-pre-line">
      <LinkedText text={text.replaceAll(BLANK_LINES, '\n\n')} />
    </p>
  );
}
