import { SegmentedControl, useMantineColorScheme } from '@mantine/core';

const choices = [
  { value: 'auto', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

/** Lets the user choose light or dark, or leave it to the system. */
export function ThemeChoice() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <SegmentedControl
      aria-label="Appearance"
      size="xs"
      data={[...choices]}
      value={colorScheme}
      onChange={(value) => setColorScheme(value as (typeof choices)[number]['value'])}
    />
  );
}
