import { Title } from '@mantine/core';
import type { OrderKind } from '@portal/contract/lines/line-kinds';
import classes from './case.module.css';
import { useLineCase } from './case-queries.ts';
import { CaseBadge, CaseView } from './case-view.tsx';

interface Props {
  readonly kind: OrderKind;
  readonly lineItemId: number;
  readonly timeZone: string;
}

/** The case of a line's discrepancy, on the page of its line. */
export function LineCase({ kind, lineItemId, timeZone }: Props) {
  const { data: found } = useLineCase(kind, lineItemId);
  if (!found) return null;
  const titleId = `case-${lineItemId}`;
  return (
    <section className={classes.case} aria-labelledby={titleId}>
      <div className={classes.title}>
        <Title order={3} id={titleId}>
          Discrepancy # {found.vdfHeaderId}
        </Title>
        <CaseBadge isOpen={found.isOpen} isAnswered={found.isAnswered} />
      </div>
      <CaseView of={found} timeZone={timeZone} />
    </section>
  );
}
