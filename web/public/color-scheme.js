// Runs before the first paint, so that a dark page never flashes white. The key is the component kit's.
{
  let chosen = null;
  try {
    chosen = localStorage.getItem('mantine-color-scheme-value');
    // Who was signed in sees the bar of the portal at once; the sign-in page has none. The key is that of leave-session.ts.
    if (localStorage.getItem('portal.session')) document.documentElement.dataset.session = 'maybe';
  } catch {
    // Storage is switched off: the system decides.
  }
  const isDark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.mantineColorScheme = isDark ? 'dark' : 'light';
}
