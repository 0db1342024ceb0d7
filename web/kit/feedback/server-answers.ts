/** Whether the server answers, for whatever tells of a failure. */
import { createContext } from 'react';

/** False where the last read got no answer at all. */
export const ServerAnswers = createContext(true);
