/** How a measurement prints what it finds. */

export const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** A line of a table: what was measured, and its figures. */
export const row = (name: string, cells: readonly string[]): string =>
  name.padEnd(26) + cells.map((cell) => cell.padStart(15)).join('');

/** Prints one goal's figures; a line that is not as it must be makes the run fail. */
export function report(harness: string, figures: Record<string, unknown>, holds: boolean): void {
  process.stdout.write(`${holds ? 'ok    ' : 'FAILED'} ${harness}\n`);
  for (const [name, value] of Object.entries(figures))
    process.stdout.write(`  ${name.padEnd(22)} ${JSON.stringify(value)}\n`);
  if (!holds) process.exitCode = 1;
}
