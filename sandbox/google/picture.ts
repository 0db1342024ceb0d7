// A drawn profile picture: a person's initials on one of four quiet colours.
import { html } from '../pages/html.ts';

const GROUNDS = [
  { ground: '#f9d27a', ink: '#2b1f1d' },
  { ground: '#bfe3d0', ink: '#0c3b2c' },
  { ground: '#f3cdbb', ink: '#45231c' },
  { ground: '#bcd4f0', ink: '#152a4a' },
] as const;

export function picture(name: string): string {
  const initials = name
    .split(/\s+/u)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase() ?? '')
    .join('');
  const sum = [...name].reduce((total, character) => total + (character.codePointAt(0) ?? 0), 0);
  const { ground, ink } = GROUNDS[sum % GROUNDS.length] ?? GROUNDS[0];
  return html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96">
    <rect width="96" height="96" fill="${ground}" />
    <text
      x="48"
      y="61"
      text-anchor="middle"
      font-family="system-ui, sans-serif"
      font-size="36"
      font-weight="700"
      fill="${ink}"
    >
      ${initials}
    </text>
  </svg>`.source;
}
