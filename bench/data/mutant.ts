/** A change that takes one guard away, and the test that must fail without it. */
export interface Mutant {
  /** What is lost without it. */
  guard: string;
  file: string;
  /** Stands in the file exactly once. */
  find: string;
  replace: string;
  /** Its file; of the lists about money below `server/payments/`. */
  test: string;
  /** Part of the test's name. */
  name: string;
}
