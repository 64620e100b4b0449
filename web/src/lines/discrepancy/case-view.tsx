import { ActionIcon } from '@mantine/core';
import type { Case, CaseEntry, CaseSummary } from '@portal/contract/discrepancies/discrepancy-schemas';
import { IconDownload, IconFile } from '@tabler/icons-react';
import { dateText, formatDateTime } from '../../lib/format/format.ts';
import { saveFile } from '../../lib/save-file.ts';
import { settings } from '../../lib/settings.ts';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Facts } from '../../ui/page.tsx';
import { SeeOnly } from '../../ui/see-only.tsx';
import { formatBytes } from '../files/chosen-files.ts';
import { SaveFailure } from '../forms/save-failure.tsx';
import lines from '../lines.module.css';
import classes from './case.module.css';
import { loadCaseFile } from './case-queries.ts';
import { CaseTalk } from './case-talk.tsx';

/** How a case stands. */
export function CaseBadge({ isOpen, isAnswered }: Pick<CaseSummary, 'isOpen' | 'isAnswered'>) {
  if (!isOpen) return <StatusBadge tone="done">Closed</StatusBadge>;
  return isAnswered ? (
    <StatusBadge tone="missing">Answered</StatusBadge>
  ) : (
    <StatusBadge tone="review">Waiting for an answer</StatusBadge>
  );
}

const saids = {
  submitted: 'reported',
  answered: 'answered',
  replied: 'replied',
  closed: 'closed it',
} as const satisfies Record<CaseEntry['kind'], string>;

/** Everything that was said in a case, from top to bottom, and what can still be said. */
export function CaseView({ of, timeZone }: { readonly of: Case; readonly timeZone: string }) {
  return (
    <>
      <ol className={classes.entries} aria-label="What was said">
        {of.entries.map((entry) => (
          <Entry key={entry.entryId} entry={entry} vdfHeaderId={of.vdfHeaderId} timeZone={timeZone} />
        ))}
      </ol>
      {of.isOpen && (
        <SeeOnly reason={of.reason}>
          <CaseTalk vdfHeaderId={of.vdfHeaderId} />
        </SeeOnly>
      )}
    </>
  );
}

interface EntryProps {
  readonly entry: CaseEntry;
  readonly vdfHeaderId: number;
  readonly timeZone: string;
}

function Entry({ entry, vdfHeaderId, timeZone }: EntryProps) {
  const { at, kind, by, byKind, text, decision, facts, files, lineFiles } = entry;
  const isOurs = byKind === 'supplier';
  return (
    <li className={classes.entry} data-side={isOurs ? 'ours' : 'theirs'}>
      <p className={classes.head}>
        <strong>{isOurs ? by : settings.providerName}</strong> {saids[kind]}
        <time dateTime={at} className="tabular">
          {formatDateTime(at, timeZone)}
        </time>
      </p>
      {decision && <p className={classes.decision}>{decision}</p>}
      {text && <p className={classes.text}>{text}</p>}
      {facts.length > 0 && (
        <Facts facts={facts.map(({ label, value }) => ({ label, value: shown(value, timeZone) }))} />
      )}
      {lineFiles.length > 0 && <p className={classes.quiet}>Attached to the line: {lineFiles.join(', ')}</p>}
      {files.length > 0 && (
        <ul className={lines.files} aria-label={`Files of ${by}`}>
          {files.map((file) => (
            <li key={file.fileId} className={lines.file}>
              <IconFile size={18} aria-hidden />
              <span className={lines.fileName}>
                {file.name}
                <span className={lines.fileFacts}>
                  {[file.description, formatBytes(file.sizeBytes)].filter(Boolean).join(' - ')}
                </span>
              </span>
              <ActionIcon aria-label={`Download ${file.name}`} onClick={() => void download(vdfHeaderId, file)}>
                <IconDownload size={18} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** Dates as they are shown, whatever else as it is. */
function shown(value: string, timeZone: string): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? dateText(value, timeZone) : value;
}

async function download(vdfHeaderId: number, { fileId, name }: CaseEntry['files'][number]): Promise<void> {
  try {
    saveFile(await loadCaseFile(vdfHeaderId, fileId), name);
  } catch (error) {
    toast.failed(<SaveFailure failure={error} />, { id: `download-case-${fileId}` });
  }
}
