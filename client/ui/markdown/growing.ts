import { createContext } from 'react';

/** True within a block of which more will come. */
export const GrowingContext = createContext(false);
