import { ActionIcon } from '@mantine/core';
import { IconBarcode } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { lazyDialog } from '../../ui/dialogs/lazy-dialog.tsx';
import { useIsHandheld } from '../../ui/theme/use-layout.ts';

const ScanDialog = lazyDialog(
  async () => (await import('./scan-dialog.tsx')).ScanDialog,
  ({ opened }) => opened,
);

interface Props {
  readonly searchFor: (text: string) => void;
  /** Opens the page of a line. */
  readonly onOpen: (path: string) => void;
}

/** Scans a code with the camera; there only where one is held in the hand. */
export function ScanButton(props: Props) {
  const isHandheld = useIsHandheld();
  const hasCamera = useHasCamera();
  const [isScanning, setIsScanning] = useState(false);
  if (!isHandheld || !hasCamera) return null;
  return (
    <>
      <ActionIcon aria-label="Scan" size={36} variant="default" onClick={() => setIsScanning(true)}>
        <IconBarcode size={18} aria-hidden />
      </ActionIcon>
      <ScanDialog {...props} opened={isScanning} onClose={() => setIsScanning(false)} />
    </>
  );
}

/** Without a secure connection a browser lends no camera, and has no such list. */
function useHasCamera(): boolean {
  const [hasCamera, setHasCamera] = useState(false);
  useEffect(() => {
    const devices = navigator.mediaDevices as MediaDevices | undefined;
    if (!devices?.enumerateDevices) return;
    let isWanted = true;
    const look = async () => {
      const all = await devices.enumerateDevices().catch(() => []);
      if (isWanted) setHasCamera(all.some(({ kind }) => kind === 'videoinput'));
    };
    const onChange = () => void look();
    onChange();
    devices.addEventListener('devicechange', onChange);
    return () => {
      isWanted = false;
      devices.removeEventListener('devicechange', onChange);
    };
  }, []);
  return hasCamera;
}
