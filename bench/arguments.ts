/** What a measurement is asked for on the command line. */

/** `--name=7` among the arguments, else the fallback. */
export function numberFrom(args: string[], name: string, fallback: number): number {
  const given = args.find((arg) => arg.startsWith(`--${name}=`))?.split('=')[1];
  return given === undefined ? fallback : Number(given);
}

/** Whether `--on=` leaves this database in. */
export function isWanted(args: string[], kind: 'embedded' | 'postgresql'): boolean {
  const only = args.find((arg) => arg.startsWith('--on='));
  return only === undefined || only === `--on=${kind}`;
}
