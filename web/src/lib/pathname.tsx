import { createContext, type ReactNode, useContext } from 'react';
import { useLocation } from 'react-router';

const Pathname = createContext('/');

/**
 * Tells the path to those who need no more of the address. What follows after it (a tab, a filter) changes with most clicks
 * in a list, and whoever reads the whole address is drawn anew with each: frame and menus stay.
 */
export function PathnameProvider({ children }: { readonly children: ReactNode }) {
  return <Pathname value={useLocation().pathname}>{children}</Pathname>;
}

export function usePathname(): string {
  return useContext(Pathname);
}
