/** What is said of the server where it does not answer, for whatever tells of a failure. */
import { createContext, type ReactNode } from 'react';

/** Null unless the last read got no answer at all. */
export const NoAnswer = createContext<ReactNode>(null);
