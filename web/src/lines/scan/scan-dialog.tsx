import { Alert, Anchor, Button, Loader } from '@mantine/core';
import { sections } from '@portal/contract/core/section';
import { lineKinds } from '@portal/contract/lines/line-kinds';
import { lineLabel } from '@portal/contract/lines/line-names';
import type { CodeLine } from '@portal/contract/lines/search/code-schemas';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { codePath, onlyPath } from './code-path.ts';
import classes from './scan.module.css';
import { type Found, type Scan, useScan } from './use-scan.ts';

interface Props {
  readonly opened: boolean;
  readonly searchFor: (text: string) => void;
  readonly onOpen: (path: string) => void;
  readonly onClose: () => void;
}

/** Reads a code with the camera and opens its line; what is none's or several lines' stands in the search box. */
export function ScanDialog({ opened, searchFor, onOpen, onClose }: Props) {
  const [found, setFound] = useState<Found | null>(null);
  const close = () => {
    setFound(null);
    onClose();
  };
  const take = (read: Found) => {
    const path = onlyPath(read.lines);
    if (path === null) {
      setFound(read);
      searchFor(read.code);
      return;
    }
    close();
    onOpen(path);
  };
  return (
    <Dialog
      opened={opened}
      title="Scan a code"
      subject="Tracking number, Ref #, PO #, RMA # or serial number, as bar code or QR code"
      onClose={close}
      footer={
        found ? (
          <>
            <Button variant="default" onClick={() => setFound(null)}>
              Scan another
            </Button>
            <Button onClick={close}>Close</Button>
          </>
        ) : (
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
        )
      }
    >
      {found ? <FoundLines found={found} onOpen={close} /> : <Camera isOn={opened} onFound={take} />}
    </Dialog>
  );
}

function Camera({ isOn, onFound }: { readonly isOn: boolean; readonly onFound: (found: Found) => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const [scan, tryAgain] = useScan({ isOn, video, onFound });
  if (scan.step === 'failed') {
    return (
      <Alert color="red" role="alert">
        <p className={classes.sentence}>{scan.message}</p>
        <Button variant="default" onClick={tryAgain}>
          Try again
        </Button>
      </Alert>
    );
  }
  return (
    <>
      <div className={classes.picture}>
        <video ref={video} className={classes.video} muted playsInline aria-label="What the camera sees" />
        {scan.step === 'looking' ? <div className={classes.aim} /> : <Loader className={classes.wait} />}
      </div>
      <p className={classes.sentence} role="status">
        {sayingOf(scan)}
      </p>
    </>
  );
}

function sayingOf(scan: Exclude<Scan, { step: 'failed' }>): string {
  if (scan.step === 'starting') return 'Starting the camera';
  if (scan.step === 'looking') return 'Hold the code inside the frame';
  return `Looking for ${scan.code}`;
}

function FoundLines({ found: { code, lines }, onOpen }: { readonly found: Found; readonly onOpen: () => void }) {
  if (lines.length === 0)
    return (
      <p role="alert" className={classes.sentence}>
        No line was found with <b className={classes.code}>{code}</b>. It is in the search box.
      </p>
    );
  return (
    <>
      <p role="status" className={classes.sentence}>
        Several lines were found with <b className={classes.code}>{code}</b>.
      </p>
      <ul className={classes.lines}>
        {lines.map((line) => (
          <li key={`${line.kind} ${line.lineItemId}`}>
            <Anchor component={Link} to={codePath(line)} onClick={onOpen}>
              {lineLabel(line)}
            </Anchor>
            <span>{factsOf(line)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

function factsOf({ kind, displayPo, orderStatus }: CodeLine): string {
  return [sections[lineKinds[kind].section].label, displayPo, orderStatus].filter(Boolean).join(' · ');
}
