import '../../ui/theme/mantine-styles.ts';
import { Anchor } from '@mantine/core';
import { registrationTexts } from '@portal/contract/auth/registration-messages';
import { IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { settings } from '../../lib/settings.ts';
import { PublicPage } from '../public-page.tsx';
import classes from './registration.module.css';
import { RegistrationForm } from './registration-form.tsx';

/** /registration: a visitor asks for a supplier account. */
export function RegistrationPage() {
  const [isSubmitted, setIsSubmitted] = useState(false);
  return (
    <PublicPage title="Registration">
      {isSubmitted ? (
        <Confirmation />
      ) : (
        <>
          <p>Ask the {settings.providerName} supplier team for an account. Fields with * are required.</p>
          <RegistrationForm onSubmitted={() => setIsSubmitted(true)} />
        </>
      )}
      <p>
        {/* Loaded anew: only then is it known whether this browser holds a session. */}
        <Anchor href="/login" underline="always" inherit>
          Go to sign in
        </Anchor>
      </p>
    </PublicPage>
  );
}

function Confirmation() {
  const confirmation = useRef<HTMLDivElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    confirmation.current?.focus();
  }, []);
  return (
    <div ref={confirmation} tabIndex={-1} role="status" className={classes.confirmation}>
      <IconCircleCheck size={40} aria-hidden />
      <div>
        <strong>{registrationTexts.submitted}</strong>
        <p>It was sent to the {settings.providerName} supplier team.</p>
      </div>
    </div>
  );
}
