/** A QR code, rendered here as one SVG path: its text is sent to no other service. */
import { useMemo } from 'react';
import { encodeQR } from 'qr';

/** Modules of white around it, which readers need. */
const QUIET = 4;

export function QrCode({ text, label }: { text: string; label: string }) {
  const modules = useMemo(() => encodeQR(text, 'raw', { border: QUIET }), [text]);
  const path = modules.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${modules.length} ${modules.length}`}
      shapeRendering="crispEdges"
      className="w-full max-w-52 rounded-control"
    >
      {/* Dark on light in either scheme: many readers take no other. */}
      <rect width="100%" height="100%" fill="white" />
      <path d={path} fill="black" />
    </svg>
  );
}
