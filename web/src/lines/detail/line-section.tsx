import { Button, Title } from '@mantine/core';
import { discrepancyTitleOf } from '@portal/contract/discrepancies/discrepancy-timeline';
import { lineText } from '@portal/contract/lines/line-names';
import { lineAnchor } from '@portal/contract/lines/line-paths';
import { IconNotes, IconPaperclip } from '@tabler/icons-react';
import { Suspense, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { lazy } from '../../lib/lazy.ts';
import { Facts } from '../../ui/page.tsx';
import type { LineWork } from '../dialogs/line-work.ts';
import { StoredFiles } from '../files/stored-files.tsx';
import { LineActions } from '../line-actions.tsx';
import { LinePicture } from '../line-picture.tsx';
import { LineTimeline } from '../line-timeline.tsx';
import { PrintMenu } from '../print/print-menu.tsx';
import { printable } from '../shown-line.ts';
import classes from './detail.module.css';
import type { DetailDefinition, LineOfOrder, OrderHead } from './detail-definition.ts';
import { LineSteps } from './line-steps.tsx';

// Few lines have one.
const LineCase = lazy(async () => ({ default: (await import('../discrepancy/line-case.tsx')).LineCase }));

interface LineSectionProps<Head extends OrderHead, Line extends LineOfOrder> {
  readonly definition: DetailDefinition<Head, Line>;
  readonly line: Line & Head;
  readonly timeZone: string;
  readonly work: LineWork<Line & Head>;
}

/** One line of an order: what it is, where it stands, what can be done, and what happened. */
export function LineSection<Head extends OrderHead, Line extends LineOfOrder>({
  definition,
  line,
  timeZone,
  work,
}: LineSectionProps<Head, Line>) {
  const { look, Badges, Banner, Extras, steps, looks, lineFacts, standing } = definition;
  const titleId = lineAnchor(line);
  const titleProps = useAnchored(titleId);
  return (
    <section className={classes.line} aria-labelledby={titleId}>
      <div className={classes.lineMain}>
        <header className={classes.lineHead}>
          <LinePicture line={line} size="page" />
          <div className={classes.lineTitle}>
            <Title order={2} id={titleId} {...titleProps}>
              {lineText(line)}
            </Title>
            <p className={classes.description}>{line.description}</p>
            <p className={classes.standing}>
              <span>{standing(line, timeZone)}</span>
              <Badges line={line} />
            </p>
            <LineSteps steps={steps} line={line} />
          </div>
        </header>
        {Banner && <Banner line={line} work={work} />}
        <Facts facts={lineFacts(line, timeZone)} />
        <div className={`${classes.lineActions} no-print`}>
          <LineActions look={look} line={line} place="page" work={work} />
          <Button
            variant="default"
            leftSection={<IconNotes size={16} aria-hidden />}
            {...work.near}
            onClick={() => work.onDialog('notes', line)}
          >
            Notes ({line.notes.length})
          </Button>
          <Button
            variant="default"
            leftSection={<IconPaperclip size={16} aria-hidden />}
            {...work.near}
            onClick={() => work.onDialog('attachments', line)}
          >
            Attachments ({line.attachments.length})
          </Button>
          <PrintMenu line={printable(line)} printing={work.printing} />
        </div>
        {line.attachments.length > 0 && <StoredFiles files={line.attachments} timeZone={timeZone} />}
        {Extras && <Extras line={line} timeZone={timeZone} />}
        {line.history.some(({ action }) => discrepancyTitleOf(action)) && (
          <Suspense>
            <LineCase kind={look.kind} lineItemId={line.lineItemId} timeZone={timeZone} />
          </Suspense>
        )}
      </div>
      <div className={classes.lineAside}>
        <Title order={3} mb="sm">
          History
        </Title>
        <LineTimeline steps={line.history} looks={looks} timeZone={timeZone} />
      </div>
    </section>
  );
}

/** Brings a heading into sight, and the focus to it, where the address names it: whoever scanned a line looks for just that one. */
function useAnchored(id: string) {
  const { hash } = useLocation();
  const ref = useRef<HTMLHeadingElement>(null);
  const isNamed = hash === `#${id}`;
  useEffect(() => {
    if (isNamed) ref.current?.focus();
  }, [isNamed]);
  return { ref, ...(isNamed && { tabIndex: -1 }) };
}
