/** Whether anybody can book on this site at all: one without a payment provider says so before a button is pressed. */
import { useEffect, useState } from 'react';
import { runtimeSettings } from '#web/lib/runtime.ts';

/** True until it is known better. */
export function useTakesPayments(): boolean {
  const [takes, setTakes] = useState(true);
  useEffect(() => {
    let here = true;
    const look = async () => {
      // A failed fetch answers nothing either, and is made anew by the second question.
      const known = (await runtimeSettings()).payments ?? (await runtimeSettings()).payments;
      if (here) setTakes(known !== undefined);
    };
    void look();
    return () => void (here = false);
  }, []);
  return takes;
}
