import { Button } from '@mantine/core';
import { reportTexts } from '@portal/contract/insights/reports/report-messages';
import classes from './dashboard.module.css';
import picture from './oops.svg';

/** In place of one widget that cannot show; the others stay. */
export function Oops({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <div className={classes.oops} role="alert">
      <img src={picture} alt="Oops" width={96} height={72} />
      <div>
        <p>{reportTexts.widgetFailed}</p>
        <Button variant="default" size="compact-sm" onClick={onRetry}>
          Try again
        </Button>
      </div>
    </div>
  );
}
