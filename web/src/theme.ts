import { createTheme } from '@mantine/core';

/** One calm accent, dark enough for white text on it; fonts come with the system. */
export const theme = createTheme({
  primaryColor: 'blue',
  primaryShade: 8,
  autoContrast: true,
  cursorType: 'pointer',
  defaultRadius: 'sm',
  fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif',
  headings: { fontWeight: '600' },
  respectReducedMotion: true,
});
