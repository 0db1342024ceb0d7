/**
 * A person's picture: the photo they have, or their initials on a colour of their own.
 */
import { useState } from 'react';

const PAINTS = [
  'bg-marigold-300 text-ink-900',
  'bg-shutter-200 text-shutter-900',
  'bg-plaster-300 text-oxide-900',
  'bg-neel-300 text-ink-900',
];

interface AvatarProps {
  name: string;
  /** Decides the colour, so that one person always has the same. */
  uid: string;
  photo: string | null;
  className?: string;
}

/** Decorative: the name stands beside it. */
export function Avatar({ name, uid, photo, className = '' }: AvatarProps) {
  const [broken, setBroken] = useState<string>();
  const shape = `size-10 flex-none rounded-full ${className}`;
  if (photo && photo !== broken) {
    return (
      <img
        src={photo}
        alt=""
        width="40"
        height="40"
        referrerPolicy="no-referrer"
        onError={() => setBroken(photo)}
        className={`object-cover ${shape}`}
      />
    );
  }
  return (
    <span
      aria-hidden="true"
      className={`grid place-items-center text-xs font-bold tracking-[.01em] ${PAINTS[paintOf(uid)]} ${shape}`}
    >
      {initialsOf(name)}
    </span>
  );
}

/** 'Asha Rao' is AR, 'आशा' is आ; whole letters, also where one is made of several code points. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words;
  return chosen.map((word = '') => firstLetter(word)).join('');
}

const letters = new Intl.Segmenter();

function firstLetter(word: string): string {
  for (const { segment } of letters.segment(word)) return segment.toLocaleUpperCase('en-IN');
  return '';
}

function paintOf(uid: string): number {
  let sum = 0;
  for (const char of uid) sum = (sum * 31 + char.charCodeAt(0)) >>> 0;
  return sum % PAINTS.length;
}
