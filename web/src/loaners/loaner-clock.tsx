import { Anchor, Title } from '@mantine/core';
import { lineLabel } from '@portal/contract/lines/line-names';
import { linePath } from '@portal/contract/lines/line-paths';
import type { LoanerLine, LoanerRow } from '@portal/contract/loaners/loaner-schemas';
import { Link } from 'react-router';
import { formatPlainDate } from '../lib/format/dates.ts';
import { formatAmount } from '../lib/format/format.ts';
import { factsOf } from '../lines/line-facts.ts';
import { Facts } from '../ui/page.tsx';
import { days, dueText, lateDayText } from './loaner-clock-text.ts';
import classes from './loaners.module.css';

type ClockLine = LoanerLine & Pick<LoanerRow, 'loanerFeeType' | 'rentalFeeCost'>;

/** How long a loaner is out, when it is due, what its late days cost, and what comes next. */
export function LoanerClock({ line }: { readonly line: ClockLine }) {
  const titleId = `clock-${line.lineItemId}`;
  const { daysOut, daysLate, rgaDueDate, lateFee, repairLineItemId, repair, nextStep } = line;
  const due = dueText(line);
  const facts = factsOf({
    'Next Step': nextStep,
    'Days Out': daysOut === null ? null : days(daysOut),
    Due: rgaDueDate && [formatPlainDate(rgaDueDate), due].filter(Boolean).join(', '),
    'Each Late Day': lateDayText(line),
    'Late Fee': daysLate > 0 && lateFee !== null && formatAmount(lateFee),
    'Stands in for': repairLineItemId && <Repair lineItemId={repairLineItemId} repair={repair} />,
  });
  return (
    <section className={classes.clock} data-late={line.isPastDue || undefined} aria-labelledby={titleId}>
      <Title order={3} id={titleId} mb="xs">
        Loan
      </Title>
      <Facts facts={facts} />
    </section>
  );
}

interface RepairProps {
  readonly lineItemId: number;
  readonly repair: LoanerLine['repair'];
}

/** The repair during which the customer works with the loaner, with the way to it where it is open to the user. */
function Repair({ lineItemId, repair }: RepairProps) {
  const name = `Repair ${lineLabel({ lineItemId })}`;
  if (!repair) return name;
  return (
    <>
      <Anchor component={Link} to={linePath('repair', repair)} inherit underline="always">
        {name}
      </Anchor>
      {`, ${repair.status}`}
    </>
  );
}
