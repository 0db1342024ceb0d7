/** Notices when the process that started this one is gone, so that no sandbox outlives its launcher. */

/** By the closing of the channel where there is one, else by looking once a second. */
export function onParentGone(leave: () => void): void {
  process.once('disconnect', leave);
  const parent = process.ppid;
  // Process 1 adopts orphans: whoever starts with it as parent was started by a container or a service manager.
  if (parent <= 1) return;
  setInterval(() => {
    if (process.ppid !== parent || !isAlive(parent)) leave();
  }, 1000).unref();
}

// On Windows the parent's number stays after its death, so the number alone does not tell.
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
