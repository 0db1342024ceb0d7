/** Detects the end of the parent process, so that no sandbox outlives it. */

/** By the closing of the IPC channel if there is one, else by polling once a second. */
export function onParentGone(leave: () => void): void {
  process.once('disconnect', leave);
  const parent = process.ppid;
  // Process 1 adopts orphans; as the original parent it is a container or a service manager.
  if (parent <= 1) return;
  setInterval(() => {
    if (process.ppid !== parent || !isAlive(parent)) leave();
  }, 1000).unref();
}

// On Windows the parent's id stays after its end, so the id alone is not enough.
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
