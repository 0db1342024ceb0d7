/** One tab at a time, where the browser can hold a lock over all of them. */

/** Runs `work` while no other tab of this site runs work under the same name; at once where there are no such locks. */
export async function exclusively<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  // Absent on plain http and in old browsers: then two tabs may do the same work twice, which costs a call.
  if (typeof navigator === 'undefined' || !('locks' in navigator)) return work();
  return navigator.locks.request(name, work);
}
