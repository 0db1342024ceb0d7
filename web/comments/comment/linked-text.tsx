/** A person's words as they wrote them, with addresses that can be followed. Never as HTML or markup. */
import { LinkifyIt } from 'linkify-it';

// An address must say http or https itself: "the room is clean.In the evening" is none.
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
        className="break-all text-link underline underline-offset-3"
      >
        {raw}
      </a>,
    );
    end = lastIndex;
  }
  return [...parts, text.slice(end)];
}
