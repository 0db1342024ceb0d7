/** Lets several answer the same in turns, so that what else the machine does falls on all of them. */
import type { Driven } from './drive.ts';

const ROUNDS = 3;
/** Until what is hot is compiled for good. */
const WARM_UP_SECONDS = 6;

export type Rate = Pick<Driven, 'callsPerSecond' | 'p50' | 'p99'>;

/** Works for so many seconds, and answers how fast it was. */
export type Contender = (seconds: number) => Promise<Rate> | Rate;

/** The median of each figure, by name; a first round warms up and does not count. */
export async function ratesInTurns<Name extends string>(
  contenders: Record<Name, Contender>,
  seconds: number,
): Promise<Record<Name, Rate>> {
  const names = Object.keys(contenders) as Name[];
  const rounds = Object.fromEntries(names.map((name) => [name, [] as Rate[]])) as Record<Name, Rate[]>;
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const name of names) {
      const rate = await contenders[name](round === 0 ? WARM_UP_SECONDS : seconds);
      if (round > 0) rounds[name].push(rate);
    }
  }
  return Object.fromEntries(names.map((name) => [name, medianOf(rounds[name])])) as Record<Name, Rate>;
}

function medianOf(rates: Rate[]): Rate {
  const middle = (figure: keyof Rate) =>
    rates.map((rate) => rate[figure]).toSorted((a, b) => a - b)[Math.floor(rates.length / 2)] ?? Number.NaN;
  return { callsPerSecond: middle('callsPerSecond'), p50: middle('p50'), p99: middle('p99') };
}

export function printRates(rates: Record<string, Rate>): void {
  const row = (name: string, ...cells: string[]) =>
    process.stdout.write(`${name.padEnd(28)}${cells.map((cell) => cell.padStart(16)).join('')}\n`);
  row('', 'calls a second', 'p50 ms', 'p99 ms');
  for (const [name, { callsPerSecond, p50, p99 }] of Object.entries(rates))
    row(name, callsPerSecond.toFixed(callsPerSecond < 100 ? 1 : 0), p50.toFixed(1), p99.toFixed(1));
}
