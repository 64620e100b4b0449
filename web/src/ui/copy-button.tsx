import { Button, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';

/** Puts a text on the clipboard and says so; nothing where the browser has none to offer (plain http). */
export function CopyButton({ text, label }: { readonly text: string; readonly label: string }) {
  const [isCopied, setIsCopied] = useState(false);
  if (!('clipboard' in navigator)) return null;
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setIsCopied(true);
  };
  return (
    <>
      <Button variant="default" size="compact-sm" onClick={copy}>
        {isCopied ? 'Copied' : label}
      </Button>
      <VisuallyHidden role="status">{isCopied && 'Copied to the clipboard'}</VisuallyHidden>
    </>
  );
}
