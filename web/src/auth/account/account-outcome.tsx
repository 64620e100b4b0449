import { IconCircleCheck } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { settings } from '../../lib/settings.ts';
import { FailureText } from '../../ui/feedback/failure-text.tsx';
import { Refusal } from '../refusal.tsx';
import classes from './account.module.css';

/** A view that has taken the place of a form: its message gets the focus, so that it is read and Tab goes on from it. */
function useFocusOnShow() {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => element.current?.focus(), []);
  return element;
}

interface Props {
  readonly text: string;
  /** The way on. */
  readonly children: ReactNode;
}

export function SuccessView({ text, children }: Props) {
  return (
    <>
      <div ref={useFocusOnShow()} className={classes.success} role="status" tabIndex={-1}>
        <IconCircleCheck size={48} stroke={1.5} aria-hidden="true" />
        <p>{text}</p>
      </div>
      {children}
    </>
  );
}

export function FailureView({ text, children }: Props) {
  return (
    <>
      <FailureAlert text={text} isFocused />
      {children}
    </>
  );
}

/** A failure's sentence with the words 'the support address' as a mail link. */
export function FailureAlert({ text, isFocused = false }: { readonly text: string; readonly isFocused?: boolean }) {
  const element = useFocusOnShow();
  return (
    <Refusal {...(isFocused && { ref: element, tabIndex: -1 })}>
      <FailureText text={text} supportAddress={settings.supportEmail} />
    </Refusal>
  );
}
