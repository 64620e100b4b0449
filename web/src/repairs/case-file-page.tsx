import { Button, Title } from '@mantine/core';
import { lineText } from '@portal/contract/lines/line-names';
import { linePath } from '@portal/contract/lines/line-paths';
import {
  arrivalOf,
  decisionsOf,
  durationText,
  partyNames,
  returnOf,
  timeByParty,
  turnsOf,
} from '@portal/contract/repairs/case-file';
import type { RepairLine } from '@portal/contract/repairs/repair-schemas';
import { IconPrinter } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { Breadcrumb } from '../frame/menu/breadcrumb.tsx';
import { dateText, formatQuoteTime } from '../lib/format/format.ts';
import { serverTime } from '../lib/format/server-clock.ts';
import { PageTitle } from '../lib/page-title.tsx';
import { useSession } from '../lib/session/session.ts';
import { factsOf } from '../lines/line-facts.ts';
import { Facts, Page } from '../ui/page.tsx';
import classes from './case-file.module.css';
import { CasePhotos } from './case-photos.tsx';
import { CaseQuotes } from './case-quotes.tsx';
import type { RepairHead } from './repair-facts.tsx';

interface CaseFileProps {
  readonly repair: RepairHead;
  readonly line: RepairLine;
}

/** All that happened with one item, in one column from its request to its end, to read and to print. */
export function CaseFilePage({ repair, line }: CaseFileProps) {
  const { timeZoneId } = useSession();
  // The time that it was opened: the figures of a printed page stand still.
  const [now] = useState(() => serverTime().toISOString());
  const turns = turnsOf(line.history, now);
  const texts = { timeZone: timeZoneId };
  return (
    <Page
      title={`Case file, ${lineText(line)}`}
      breadcrumb={<Breadcrumb label="Repair" to={linePath('repair', repair)} here="Case file" />}
      facts={factsOf({
        'PO #': repair.displayPo,
        'Order #': repair.orderNumber,
        'Serial #': line.serialNumber,
        Company: repair.company,
        Requestor: repair.requestor,
        Status: line.statusDescription,
      })}
      actions={
        <Button
          variant="default"
          className="no-print"
          leftSection={<IconPrinter size={16} aria-hidden />}
          onClick={() => window.print()}
        >
          Print
        </Button>
      }
    >
      <PageTitle title={`Case file, Ref # ${line.lineItemId}`} />
      <div className={classes.column}>
        <Chapter title="What came in">
          <p className={classes.text}>{line.description}</p>
          <p className={classes.text}>{line.repairReason}</p>
          <Steps steps={arrivalOf(line.history)} {...texts} />
        </Chapter>
        <Chapter title="What was found">
          <p className={classes.text}>{line.quotes[0]?.diagnosisNote ?? 'Nothing yet.'}</p>
          <CasePhotos files={line.attachments} />
        </Chapter>
        <Chapter title="Quotes">
          <CaseQuotes quotes={line.quotes} timeZone={timeZoneId} />
        </Chapter>
        <Chapter title="Who decided">
          <Steps steps={decisionsOf(line.history)} {...texts} />
        </Chapter>
        <Chapter title="The way back">
          <Steps steps={returnOf(line.history)} {...texts} />
        </Chapter>
        <Chapter title="How long each party took">
          <Facts
            facts={timeByParty(turns).map(({ party, ms }) => ({ label: partyNames[party], value: durationText(ms) }))}
          />
          <ol className={classes.steps}>
            {turns.map(({ party, from, to, isOpen }) => (
              <li key={from}>
                <strong>{partyNames[party]}</strong> {durationText(Date.parse(to) - Date.parse(from))}, from{' '}
                {formatQuoteTime(from, timeZoneId)} {isOpen ? 'until now' : `to ${formatQuoteTime(to, timeZoneId)}`}
              </li>
            ))}
          </ol>
        </Chapter>
        {line.notes.length > 0 && (
          <Chapter title="Notes">
            <ol className={classes.steps}>
              {line.notes.map((note) => (
                <li key={`${note.createdTimestamp} ${note.text}`}>
                  <span className={classes.by}>
                    {note.createdUserName}, {formatQuoteTime(note.createdTimestamp, timeZoneId)}
                  </span>
                  <span className={classes.text}>{note.text}</span>
                </li>
              ))}
            </ol>
          </Chapter>
        )}
      </div>
    </Page>
  );
}

function Chapter({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const titleId = useId();
  return (
    <section className={classes.chapter} aria-labelledby={titleId}>
      <Title order={2} id={titleId}>
        {title}
      </Title>
      {children}
    </section>
  );
}

interface StepsProps {
  readonly steps: RepairLine['history'];
  readonly timeZone: string;
}

function Steps({ steps, timeZone }: StepsProps) {
  if (steps.length === 0) return <p className={classes.text}>Nothing yet.</p>;
  return (
    <ol className={classes.steps}>
      {steps.map(({ at, action, title, by, facts }) => (
        <li key={`${at} ${action}`}>
          <strong>{title}</strong>
          <span className={classes.by}>
            {by}, {formatQuoteTime(at, timeZone)}
          </span>
          {facts.map(({ label, value }) => (
            <span key={label} className={classes.text}>
              {label}: {valueText(value, timeZone)}
            </span>
          ))}
        </li>
      ))}
    </ol>
  );
}

function valueText(value: string, timeZone: string): string {
  return /^\d{4}-\d{2}-\d{2}(T[\d:.]+Z)?$/.test(value) ? dateText(value, timeZone) : value;
}
