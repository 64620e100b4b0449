import { IconCheck, IconX } from '@tabler/icons-react';
import classes from './detail.module.css';
import type { LineOfOrder, StepsDefinition } from './detail-definition.ts';
import { shownSteps } from './shown-steps.ts';

interface LineStepsProps {
  readonly steps: StepsDefinition;
  readonly line: Pick<LineOfOrder, 'status' | 'history'>;
}

/** The states of a line with the present one marked; a line that left the usual way ends where it stands. */
export function LineSteps({ steps, line }: LineStepsProps) {
  const isUsual = steps.order.includes(line.status);
  const isOver = isUsual && steps.states[line.status]?.final === true;
  return (
    <ol className={classes.steps} aria-label="State">
      {shownSteps(steps, line).map(({ state, label, is }, index) => {
        const isDone = is === 'past' || (is === 'present' && isOver);
        return (
          <li
            key={state}
            className={classes.step}
            data-done={isDone || undefined}
            aria-current={is === 'present' ? 'step' : undefined}
          >
            <span className={classes.stepMark} aria-hidden>
              {is === 'present' && !isUsual ? <IconX size={12} /> : stepMark(isDone, index)}
            </span>
            {label}
          </li>
        );
      })}
    </ol>
  );
}

function stepMark(isDone: boolean, index: number) {
  return isDone ? <IconCheck size={12} /> : index + 1;
}
