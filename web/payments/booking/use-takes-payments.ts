/** Whether anybody can book on this site at all: one without a payment provider says so before a button is pressed. */
import { useEffect, useState } from 'react';
import { runtimeSettings } from '#web/lib/http/runtime.ts';

/** True until it is known better: where the settings cannot be loaded, a press asks for them again. */
export function useTakesPayments(): boolean {
  const [takes, setTakes] = useState(true);
  useEffect(() => {
    let here = true;
    const load = async () => {
      const known = await runtimeSettings();
      if (here && known) setTakes(known.payments !== undefined);
    };
    void load();
    return () => void (here = false);
  }, []);
  return takes;
}
