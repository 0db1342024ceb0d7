/** A chart with a number for each day, which the arrow keys and a screen reader can read too. */
import { scaleBand, scaleLinear } from 'd3-scale';
import { area, line } from 'd3-shape';
import { useId, useState } from 'react';
import { messages as kit } from '../messages.ts';

export interface DayValue {
  /** As it is read: '21 Nov 2026'. */
  day: string;
  value: number;
}

interface DayChartProps {
  title: string;
  /** The figure that stands for all days. */
  total: string;
  values: readonly DayValue[];
  /** A day's number as it is read: '3 bookings'. */
  inWords: (value: number) => string;
  look: 'bars' | 'area';
}

const WIDTH = 300;
const HEIGHT = 96;

/** A slider over the days is what the arrow keys and a screen reader know; the pointer chooses a day as well. */
export function DayChart({ title, total, values, inWords, look }: DayChartProps) {
  const id = useId();
  const [chosen, setChosen] = useState<number>();
  const at = Math.min(chosen ?? values.length - 1, values.length - 1);
  const shown = values[at];
  if (!shown) return null;

  function move(key: string): boolean {
    const target = {
      ArrowLeft: at - 1,
      ArrowDown: at - 1,
      ArrowRight: at + 1,
      ArrowUp: at + 1,
      Home: 0,
      End: values.length - 1,
    }[key];
    if (target === undefined) return false;
    setChosen(Math.max(0, Math.min(values.length - 1, target)));
    return true;
  }

  return (
    <figure aria-labelledby={id} className="grid content-start gap-2">
      <figcaption id={id} className="text-sm text-fg-muted">
        {title}
      </figcaption>
      <p className="text-2xl leading-none font-bold tabular-nums">{total}</p>
      <div
        role="slider"
        tabIndex={0}
        aria-label={kit.byDay(title)}
        aria-valuemin={1}
        aria-valuemax={values.length}
        aria-valuenow={at + 1}
        aria-valuetext={`${shown.day}: ${inWords(shown.value)}`}
        onKeyDown={(event) => move(event.key) && event.preventDefault()}
        onPointerMove={(event) => {
          const { left, width } = event.currentTarget.getBoundingClientRect();
          setChosen(
            Math.max(0, Math.min(values.length - 1, Math.floor(((event.clientX - left) / width) * values.length))),
          );
        }}
        onPointerLeave={() => setChosen(undefined)}
        className="touch-pan-y rounded-sm"
      >
        <Plot values={values} chosen={at} look={look} />
      </div>
      <p aria-hidden="true" className="flex flex-wrap justify-between gap-x-3 text-xs tabular-nums">
        <span className="text-fg-muted">{shown.day}</span>
        <b>{inWords(shown.value)}</b>
      </p>
    </figure>
  );
}

function Plot({ values, chosen, look }: { values: readonly DayValue[]; chosen: number; look: DayChartProps['look'] }) {
  const numbers = values.map(({ value }) => value);
  const x = scaleBand([...values.keys()], [0, WIDTH]).padding(0.25);
  const y = scaleLinear([Math.min(0, ...numbers), Math.max(1, ...numbers)], [HEIGHT - 1, 4]);
  const floor = y(0);
  const middle = (index: number) => (x(index) ?? 0) + x.bandwidth() / 2;
  const top = (value: number) => Math.min(y(value), floor - 1.5);
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" className="block h-24 w-full">
      <rect
        x={(x(chosen) ?? 0) - (x.step() - x.bandwidth()) / 2}
        width={x.step()}
        height={HEIGHT}
        className="fill-surface-sunken stroke-none"
      />
      {look === 'bars' ? (
        numbers.map((value, index) => (
          <rect
            key={values[index]?.day}
            x={x(index)}
            width={x.bandwidth()}
            y={value < 0 ? floor : top(value)}
            height={Math.max(1.5, Math.abs(y(value) - floor))}
            className={index === chosen ? 'fill-primary' : value === 0 ? 'fill-line-strong' : 'fill-success'}
          />
        ))
      ) : (
        <>
          <path
            d={
              area<number>((_, index) => middle(index))
                .y0(floor)
                .y1((value) => y(value))(numbers) ?? undefined
            }
            className="fill-primary-soft"
          />
          <path
            d={
              line<number>(
                (_, index) => middle(index),
                (value) => y(value),
              )(numbers) ?? undefined
            }
            vectorEffect="non-scaling-stroke"
            className="fill-none stroke-success stroke-2"
          />
          <line
            x1={middle(chosen)}
            x2={middle(chosen)}
            y1={floor}
            y2={y(numbers[chosen] ?? 0)}
            vectorEffect="non-scaling-stroke"
            className="stroke-primary stroke-4"
          />
        </>
      )}
      <line x2={WIDTH} y1={floor} y2={floor} vectorEffect="non-scaling-stroke" className="stroke-line-strong" />
    </svg>
  );
}
