/** Kills a process without warning, to rehearse the recovery from a crash. */

export function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended already.
  }
}
