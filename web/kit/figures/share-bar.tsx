/** How a whole is divided: one bar in parts, each named with its number beside it. */

export interface Share {
  name: string;
  count: number;
  look: 'full' | 'warm' | 'empty';
}

const fills = { full: 'bg-primary', warm: 'bg-accent', empty: 'bg-primary-soft' };

export function ShareBar({ shares, inWords }: { shares: readonly Share[]; inWords: (count: number) => string }) {
  const whole = shares.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      <div
        aria-hidden="true"
        className="flex h-6 overflow-clip rounded-full border-[1.5px] border-line-strong bg-surface-sunken"
      >
        {whole > 0 &&
          shares.map(({ name, count, look }) => (
            <span key={name} style={{ flexGrow: count }} className={`basis-0 ${fills[look]}`} />
          ))}
      </div>
      <ul className="grid gap-1 text-sm">
        {shares.map(({ name, count, look }) => (
          <li key={name} className="flex items-center gap-2">
            <span
              aria-hidden="true"
              className={`size-3.5 flex-none rounded-sm border border-line-strong ${fills[look]}`}
            />
            {name}
            <b className="ml-auto tabular-nums">{inWords(count)}</b>
          </li>
        ))}
      </ul>
    </>
  );
}
