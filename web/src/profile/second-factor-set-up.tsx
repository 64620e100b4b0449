import { Anchor } from '@mantine/core';
import { EnrolmentSteps } from './enrolment-steps.tsx';
import classes from './second-factor.module.css';
import { openPortal } from './second-factor-queries.ts';

/** Before anything else: an employee of a portal that demands a second factor sets it up. */
export function SecondFactorSetUp() {
  return (
    <div className={classes.steps}>
      <p>This portal asks all employees for a second step when they sign in. Please set it up to continue.</p>
      {/* Whoever comes here has just signed in; later the server asks for the password by itself. */}
      <EnrolmentSteps
        needsPassword={false}
        onDone={() => void openPortal()}
        other={
          <Anchor href="/logout" underline="always" className={classes.leave}>
            Log out
          </Anchor>
        }
      />
    </div>
  );
}
