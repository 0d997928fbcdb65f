import { createContext } from 'react';

/** The place in the page menu for the sections of an area whose code the menu does not load. Null until it is there. */
export const MenuSlotContext = createContext<HTMLElement | null>(null);
