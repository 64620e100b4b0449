import { Button, Title } from '@mantine/core';
import { lineLabel, lineText } from '@portal/contract/lines/line-names';
import { lineAnchor } from '@portal/contract/lines/line-paths';
import { IconChevronRight, IconTruck } from '@tabler/icons-react';
import { type ReactNode, Suspense, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { lazy } from '../../lib/lazy.ts';
import { Facts } from '../../ui/page.tsx';
import type { LineWork } from '../dialogs/line-work.ts';
import { LineActions } from '../line-actions.tsx';
import { isSavable } from '../line-kind-look.ts';
import type { DetailDefinition, LineOfOrder, OrderDetails, OrderHead } from './detail-definition.ts';
import { LineSection } from './line-section.tsx';
import classes from './many-lines.module.css';
import { rowsFrom, sharedFacts } from './many-lines-model.ts';
import { withOrder } from './use-order-work.tsx';

const PrintSeveral = lazy(async () => ({ default: (await import('../bulk/print-several.tsx')).PrintSeveral }));

interface LinesProps<Head extends OrderHead, Line extends LineOfOrder> {
  readonly definition: DetailDefinition<Head, Line>;
  readonly order: OrderDetails<Head, Line>;
  readonly timeZone: string;
  readonly work: LineWork<Line & Head>;
}

/** The lines of an order: a few stand open, many are a row each with its own state and actions. */
export function OrderLines<Head extends OrderHead, Line extends LineOfOrder>(props: LinesProps<Head, Line>) {
  const { order, ...rest } = props;
  if (order.lineItems.length >= rowsFrom) return <ManyLines {...props} />;
  return (
    <>
      {order.lineItems.length > 1 && <Summary {...props} />}
      {order.lineItems.map((line) => (
        <LineSection key={line.lineItemId} {...rest} line={withOrder(line, order)} />
      ))}
    </>
  );
}

function ManyLines<Head extends OrderHead, Line extends LineOfOrder>(props: LinesProps<Head, Line>) {
  const { definition, order, timeZone } = props;
  const { hash } = useLocation();
  const lines = order.lineItems;
  const isNamed = (line: Line) => hash === `#${lineAnchor(line)}`;
  const [toggled, setToggled] = useState<ReadonlyMap<number, boolean>>(new Map());
  // Whoever scanned a line looks for just that one.
  const isOpen = (line: Line) => toggled.get(line.lineItemId) ?? isNamed(line);
  const areAllOpen = lines.every(isOpen);
  const toggle = (some: readonly Line[], open: boolean) =>
    setToggled((before) => new Map([...before, ...some.map(({ lineItemId }) => [lineItemId, open] as const)]));
  return (
    <>
      <Summary {...props}>
        <Button variant="default" className="no-print" onClick={() => toggle(lines, !areAllOpen)}>
          {areAllOpen ? 'Close all lines' : 'Open all lines'}
        </Button>
      </Summary>
      <Facts facts={sharedFacts(lines.map((line) => definition.lineFacts(line, timeZone)))} />
      <ul className={classes.lines} aria-label="Lines">
        {lines.map((line) => (
          <LineRow
            key={line.lineItemId}
            {...props}
            line={line}
            isOpen={isOpen(line)}
            onToggle={() => toggle([line], !isOpen(line))}
          />
        ))}
      </ul>
    </>
  );
}

interface SummaryProps<Head extends OrderHead, Line extends LineOfOrder> extends LinesProps<Head, Line> {
  readonly children?: ReactNode;
}

/** How many lines, what they cost, and the way to ship all of them that can be. */
function Summary<Head extends OrderHead, Line extends LineOfOrder>({
  definition: { look, amounts },
  order,
  children,
}: SummaryProps<Head, Line>) {
  const navigate = useNavigate();
  const lines = order.lineItems;
  const { desk } = look;
  const shippable = lines.filter((line) => isSavable(look, line)).length;
  const areLabelled = lines.filter((line) => line.documents.includes('shippingLabel')).length > 1;
  return (
    <div className={classes.summary}>
      <Title order={2}>{lines.length} lines</Title>
      {amounts && (
        <p className={classes.total}>
          Total <strong className="tabular">{amounts.total(lines)}</strong>
        </p>
      )}
      <span className={classes.work}>
        {children}
        {areLabelled && (
          <Suspense>
            <PrintSeveral kind="shippingLabel" rows={lines} isCounted />
          </Suspense>
        )}
        {desk && shippable > 1 && (
          <Button
            className="no-print"
            leftSection={<IconTruck size={16} aria-hidden />}
            onClick={() => navigate(desk, { state: { whole: order.displayPo ?? order.orderNumber } })}
          >
            Ship {shippable === lines.length ? 'all' : 'the other'} {shippable} with one number
          </Button>
        )}
      </span>
    </div>
  );
}

interface LineRowProps<Head extends OrderHead, Line extends LineOfOrder> extends LinesProps<Head, Line> {
  readonly line: Line;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

function LineRow<Head extends OrderHead, Line extends LineOfOrder>(props: LineRowProps<Head, Line>) {
  const { definition, order, timeZone, work, line, isOpen, onToggle } = props;
  const { look, Badges, standing, amounts } = definition;
  const whole = withOrder(line, order);
  return (
    <li className={classes.line} data-open={isOpen || undefined}>
      <div className={classes.row}>
        <button
          type="button"
          className={classes.toggle}
          aria-expanded={isOpen}
          aria-label={`Details, ${lineLabel(line)}`}
          onClick={onToggle}
        >
          <IconChevronRight size={16} aria-hidden />
        </button>
        <span className={classes.which}>
          <strong>{lineText(line)}</strong>
          <span className={classes.quiet}>{line.description}</span>
        </span>
        <span className={`${classes.amount} tabular`}>{amounts?.of(line)}</span>
        <span className={classes.standing}>
          <span>{standing(line, timeZone)}</span>
          <Badges line={line} />
        </span>
        <span className={`${classes.actions} no-print`}>
          {!isOpen && <LineActions look={look} line={whole} place="row" work={work} />}
        </span>
      </div>
      {isOpen && <LineSection definition={definition} line={whole} timeZone={timeZone} work={work} />}
    </li>
  );
}
