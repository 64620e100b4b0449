import { UnstyledButton } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCircle,
  IconCircleCheck,
  IconFileText,
  IconPaperclip,
  IconPencil,
  type TablerIcon,
} from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import classes from '../bids.module.css';
import { type StepType, titleOf, typeOf, type Wizard, type WizardStep } from './wizard-model.ts';

const icons: Readonly<Record<StepType, TablerIcon>> = {
  start: IconFileText,
  started: IconFileText,
  inProgress: IconPencil,
  upcoming: IconCircle,
  completed: IconCircleCheck,
  attachments: IconPaperclip,
};

const words: Readonly<Record<StepType, string>> = {
  start: 'Review',
  started: 'Reviewed',
  inProgress: 'In progress',
  upcoming: 'To do',
  completed: 'Done',
  attachments: 'Optional',
};

interface WizardStepsProps {
  readonly wizard: Wizard;
  readonly isSending: boolean;
  readonly onOpen: (key: string) => void;
}

/** Where the answer stands: every step with its state, and the way to it. */
export function WizardSteps({ wizard, isSending, onOpen }: WizardStepsProps) {
  return (
    <nav aria-label="Steps of this bid">
      <ol className={classes.steps}>
        {wizard.steps.map((step) => (
          <li key={step.key}>
            <StepLink wizard={wizard} step={step} isSending={isSending} onOpen={onOpen} />
          </li>
        ))}
      </ol>
    </nav>
  );
}

function StepLink({ wizard, step, isSending, onOpen }: WizardStepsProps & { readonly step: WizardStep }) {
  const type = typeOf(wizard, step);
  const isActive = step.key === wizard.activeKey;
  const link = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isActive) link.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [isActive]);
  const Icon = step.isInvalid ? IconAlertTriangle : icons[type];
  return (
    <UnstyledButton
      ref={link}
      className={classes.step}
      data-step-type={type}
      data-active={isActive || undefined}
      data-invalid={step.isInvalid || undefined}
      aria-current={isActive ? 'step' : undefined}
      disabled={isSending || (!wizard.isStarted && step.kind !== 'request')}
      onClick={() => onOpen(step.key)}
    >
      <Icon size={18} aria-hidden />
      <span>
        <span className={classes.stepTitle}>{titleOf(wizard, step)}</span>
        <span className={classes.stepState}>{step.isInvalid ? 'Needs correction' : words[type]}</span>
      </span>
    </UnstyledButton>
  );
}
