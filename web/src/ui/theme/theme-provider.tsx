import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { cssVariables, theme } from './theme.ts';
import './global.css';

interface ThemeProviderProps {
  /** Lets in the style elements that the kit adds while the page runs. */
  readonly styleNonce: string;
  readonly children: ReactNode;
}

/** Light or dark by the system's wish until the user chooses; the choice is kept in the browser. */
export function ThemeProvider({ styleNonce, children }: ThemeProviderProps) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      defaultColorScheme="auto"
      getStyleNonce={() => styleNonce}
    >
      {children}
    </MantineProvider>
  );
}
