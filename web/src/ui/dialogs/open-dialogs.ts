import { useEffect, useEffectEvent } from 'react';

interface OpenDialog {
  readonly close: () => void;
}

/** Open dialogs, the one on top last. Escape and the back button are for that one alone. */
const openDialogs: OpenDialog[] = [];

interface NavigateEvent extends Event {
  readonly navigationType: string;
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.isComposing) return;
  // An open list of choices or a menu closes itself first; the kit's fields mark that this way.
  if (event.target instanceof Element && event.target.getAttribute('data-mantine-stop-propagation') === 'true') return;
  openDialogs.at(-1)?.close();
}

function onNavigate(event: Event): void {
  if ((event as NavigateEvent).navigationType !== 'traverse' || !event.cancelable) return;
  event.preventDefault();
  openDialogs.at(-1)?.close();
}

/** Browsers without the Navigation API leave the page on Back, which closes the dialog as well. */
function navigation(): EventTarget | undefined {
  return (window as { navigation?: EventTarget }).navigation;
}

function add(dialog: OpenDialog): void {
  if (openDialogs.length === 0) {
    window.addEventListener('keydown', onKeyDown, { capture: true });
    navigation()?.addEventListener('navigate', onNavigate);
  }
  openDialogs.push(dialog);
}

function remove(dialog: OpenDialog): void {
  openDialogs.splice(openDialogs.indexOf(dialog), 1);
  if (openDialogs.length > 0) return;
  window.removeEventListener('keydown', onKeyDown, { capture: true });
  navigation()?.removeEventListener('navigate', onNavigate);
}

/** Whether any dialog stands open; what reloads by itself waits meanwhile. */
export function isAnyDialogOpen(): boolean {
  return openDialogs.length > 0;
}

/** Counts a dialog as open, and closes it on Escape and on the browser's back button while it is the one on top. */
export function useOpenDialog(opened: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!opened) return;
    const dialog: OpenDialog = { close: () => close() };
    add(dialog);
    return () => remove(dialog);
  }, [opened]);
}
