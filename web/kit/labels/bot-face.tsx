/** PG Bot: a smiling window. */

export function BotFace({ className = '' }: { className?: string }) {
  return (
    <svg viewBox="0 0 44 48" aria-hidden="true" className={`flex-none ${className}`}>
      <path
        className="fill-shutter-700"
        d="M1 47V20C1 12 10 12.5 14.5 9.5 18 7 20.7 4.3 22 .5c1.3 3.8 4 6.5 7.5 9C34 12.5 43 12 43 20v27z"
      />
      <path
        className="fill-marigold-300"
        d="M6 47V22c0-5.5 6.5-5 10-7.4 2.8-1.9 4.9-4 6-6.9 1.1 2.9 3.2 5 6 6.9 3.5 2.4 10 1.9 10 7.4v25z"
      />
      <g className="fill-ink-900">
        <circle cx="15.5" cy="28" r="3.2" />
        <circle cx="28.5" cy="28" r="3.2" />
      </g>
      <g className="fill-plaster-50">
        <circle cx="16.6" cy="27" r="1" />
        <circle cx="29.6" cy="27" r="1" />
      </g>
      <path className="fill-none stroke-ink-900 stroke-[2.6] [stroke-linecap:round]" d="M16 35.5q6 5.5 12 0" />
      <g className="fill-plaster-500 opacity-70">
        <circle cx="11.5" cy="34" r="2.3" />
        <circle cx="32.5" cy="34" r="2.3" />
      </g>
    </svg>
  );
}
