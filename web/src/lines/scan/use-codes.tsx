import { useNavigate } from 'react-router';
import type { CodeScanning } from '../../ui/list/list-types.ts';
import { codePath } from './code-path.ts';
import { findLines } from './code-queries.ts';
import { ScanButton } from './scan-button.tsx';

/** Scanned codes open the page of the line that they name: from the desk by Enter, in the hand by the camera. */
export function useCodes(): CodeScanning {
  const navigate = useNavigate();
  return {
    onEnter: (text, signal) => {
      const openOnlyLine = async () => {
        const [line, other] = await findLines(text, signal);
        if (line && !other && !signal.aborted) navigate(codePath(line));
      };
      // The search for the same text goes on beside it, and tells by itself what fails.
      openOnlyLine().catch(() => {});
    },
    renderButton: (searchFor) => <ScanButton searchFor={searchFor} onOpen={(path) => navigate(path)} />,
  };
}
