/** What was pressed before there was a box for it. */
export interface EarlyKeys {
  readonly text: string;
  readonly hasEntered: boolean;
}

/**
 * Keeps what is pressed from now on, so that a fast hand or a scanner need not wait for the finder to be loaded, nor
 * its letters work as the shortcuts of the list behind.
 *
 * @param onEscape nothing is to be opened any more
 * @returns ends it and tells what was pressed
 */
export function gatherKeys(onEscape: () => void): () => EarlyKeys {
  let text = '';
  let hasEntered = false;
  const onKey = (event: KeyboardEvent) => {
    const { key } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (key === 'Escape') onEscape();
    else if (key === 'Enter') hasEntered = true;
    else if (key === 'Backspace') text = text.slice(0, -1);
    else if (key.length === 1) text += key;
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener('keydown', onKey, true);
  return () => {
    document.removeEventListener('keydown', onKey, true);
    return { text, hasEntered };
  };
}
