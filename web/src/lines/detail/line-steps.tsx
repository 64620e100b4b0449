import { IconCheck, IconX } from '@tabler/icons-react';
import classes from './detail.module.css';
import type { StepsDefinition } from './detail-definition.ts';

interface LineStepsProps {
  readonly steps: StepsDefinition;
  readonly status: string;
}

/** The states of a line with the present one marked; a line that left the usual way ends where it stands. */
export function LineSteps({ steps: { usual, states }, status }: LineStepsProps) {
  const isUsual = usual.includes(status);
  const shown = isUsual ? usual : [status];
  const at = shown.indexOf(status);
  const isOver = isUsual && states[status]?.final === true;
  return (
    <ol className={classes.steps} aria-label="State">
      {shown.map((state, index) => (
        <li
          key={state}
          className={classes.step}
          data-done={index < at || isOver || undefined}
          aria-current={index === at ? 'step' : undefined}
        >
          <span className={classes.stepMark} aria-hidden>
            {isUsual ? stepMark(index < at || isOver, index) : <IconX size={12} />}
          </span>
          {states[state]?.label}
        </li>
      ))}
    </ol>
  );
}

function stepMark(isDone: boolean, index: number) {
  return isDone ? <IconCheck size={12} /> : index + 1;
}
