import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';
import { BusyButton } from '../feedback/busy-button.tsx';

/** The one accent; every other colour carries a meaning (see `global.css`). */
const iris: MantineColorsTuple = [
  '#eef0fe',
  '#dfe2fc',
  '#bfc5f8',
  '#9ba5f4',
  '#8a95f1',
  '#6673ea',
  '#5462e2',
  '#4653d0',
  '#3b46b8',
  '#2f3994',
];

/** Text, borders and grounds of the dark theme, from light to dark. */
const dark: MantineColorsTuple = [
  '#e4e7eb',
  '#c3c8ce',
  '#a8afb8',
  '#7d8590',
  '#454b54',
  '#33383f',
  '#26292e',
  '#1c1e22',
  '#181a1d',
  '#141619',
];

/** The kit draws the head of a dialog as a header, which would be a second banner of the page. */
const plainHead = { role: 'none' };

export const theme = createTheme({
  colors: { iris, dark },
  primaryColor: 'iris',
  // Lighter shades of filled buttons miss 4.5:1 with their text.
  primaryShade: 8,
  autoContrast: true,
  focusRing: 'auto',
  respectReducedMotion: true,
  cursorType: 'pointer',
  defaultRadius: 'sm',
  radius: { sm: '6px' },
  fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif',
  fontFamilyMonospace: 'ui-monospace, "SF Mono", Menlo, Consolas, monospace',
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '18px' },
  headings: {
    fontWeight: '650',
    sizes: {
      h1: { fontSize: '22px', lineHeight: '28px' },
      h2: { fontSize: '17px', lineHeight: '24px' },
      h3: { fontSize: '15px', lineHeight: '22px' },
      h4: { fontSize: '14px', lineHeight: '20px' },
    },
  },
  components: {
    Button: { defaultProps: { size: 'sm', component: BusyButton } },
    ActionIcon: { defaultProps: { size: 32, variant: 'subtle', color: 'gray' } },
    Modal: { defaultProps: { centered: true, transitionProps: { duration: 120 }, attributes: { header: plainHead } } },
    Drawer: { defaultProps: { attributes: { header: plainHead } } },
    Menu: {
      defaultProps: {
        shadow: 'md',
        position: 'bottom-end',
        transitionProps: { duration: 80 },
        // It is a child that a menu must not have; without it the first entry takes the focus.
        withInitialFocusPlaceholder: false,
        // All of a page stands in a landmark, what opens above it too.
        portalProps: { target: 'main' },
      },
    },
    Tooltip: { defaultProps: { openDelay: 250, events: { hover: true, focus: true, touch: true } } },
  },
});

/** Mantine's own dimmed, placeholder and error colours miss 4.5:1. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': '#ffffff',
    '--mantine-color-text': '#1b1f24',
    '--mantine-color-dimmed': '#57606a',
    '--mantine-color-placeholder': '#656d76',
    '--mantine-color-error': '#b42318',
    '--mantine-color-gray-light-color': '#495057',
    '--mantine-color-default-border': '#d0d6dd',
  },
  dark: {
    '--mantine-color-text': '#e4e7eb',
    '--mantine-color-dimmed': '#a8afb8',
    '--mantine-color-placeholder': '#99a1ab',
    '--mantine-color-error': '#ff9c92',
  },
});
