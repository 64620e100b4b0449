import { Button, Title } from '@mantine/core';
import { lineText } from '@portal/contract/lines/line-names';
import type { OrderLine } from '@portal/contract/orders/order-schemas';
import { IconNotes, IconPaperclip } from '@tabler/icons-react';
import type { FullLine, LineWork } from '../lines/dialogs/line-work.ts';
import { StoredFiles } from '../lines/files/stored-files.tsx';
import { LineActions } from '../lines/line-actions.tsx';
import { LinePicture } from '../lines/line-picture.tsx';
import { PrintMenu } from '../lines/print/print-menu.tsx';
import { printable } from '../lines/shown-line.ts';
import { Facts } from '../ui/page.tsx';
import { OrderBadges } from './order-badges.tsx';
import { lineFacts, shippingText } from './order-facts.tsx';
import { orderLook } from './order-look.ts';
import { OrderSteps } from './order-steps.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import classes from './orders.module.css';

interface OrderLineSectionProps {
  readonly line: OrderLine & FullLine;
  readonly timeZone: string;
  readonly work: LineWork;
}

/** One line of an order: what it is, where it stands, what can be done, and what happened. */
export function OrderLineSection({ line, timeZone, work }: OrderLineSectionProps) {
  const titleId = `line-${line.lineItemId}`;
  return (
    <section className={classes.line} aria-labelledby={titleId}>
      <div className={classes.lineMain}>
        <header className={classes.lineHead}>
          <LinePicture line={line} size="page" />
          <div className={classes.lineTitle}>
            <Title order={2} id={titleId}>
              {lineText(line)}
            </Title>
            <p className={classes.description}>{line.description}</p>
            <p className={classes.standing}>
              <span>{shippingText(line, timeZone)}</span>
              <OrderBadges line={line} />
            </p>
            <OrderSteps line={line} />
          </div>
        </header>
        <Facts facts={lineFacts(line, timeZone)} />
        <div className={`${classes.lineActions} no-print`}>
          <LineActions look={orderLook} line={line} place="page" work={work} />
          <Button
            variant="default"
            leftSection={<IconNotes size={16} aria-hidden />}
            onClick={() => work.onDialog('notes', line)}
          >
            Notes ({line.notes.length})
          </Button>
          <Button
            variant="default"
            leftSection={<IconPaperclip size={16} aria-hidden />}
            onClick={() => work.onDialog('attachments', line)}
          >
            Attachments ({line.attachments.length})
          </Button>
          <PrintMenu line={printable(line)} printing={work.printing} />
        </div>
        {line.attachments.length > 0 && <StoredFiles files={line.attachments} timeZone={timeZone} />}
      </div>
      <div className={classes.lineAside}>
        <Title order={3} mb="sm">
          History
        </Title>
        <OrderTimeline line={line} timeZone={timeZone} />
      </div>
    </section>
  );
}
