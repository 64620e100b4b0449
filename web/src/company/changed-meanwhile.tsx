import { Button } from '@mantine/core';
import { companyRefusals } from '@portal/contract/company/company-messages';
import { labelOfField, shownValue } from '@portal/contract/company/profile-labels';
import { useState } from 'react';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import classes from './company.module.css';
import type { Merged } from './merge.ts';

interface Props {
  readonly merged: Merged<unknown>;
  readonly onTheirs: (field: string) => void;
  readonly onClose: () => void;
}

/** What somebody else has saved meanwhile: what was taken over, and where both have changed the same field. */
export function ChangedMeanwhile({ merged, onTheirs, onClose }: Props) {
  const { clashes, takenOver } = merged;
  const [theirs, setTheirs] = useState<readonly string[]>([]);
  return (
    <Dialog
      opened
      title="Changed by somebody else"
      onClose={onClose}
      size="lg"
      footer={
        <Button data-autofocus onClick={onClose}>
          Continue
        </Button>
      }
    >
      <p>{companyRefusals.changedMeanwhile.detail} Nothing of yours is lost: check it and save again.</p>
      {takenOver.length > 0 && (
        <>
          <h3>Updated with theirs</h3>
          <ul>
            {takenOver.map((field) => (
              <li key={field}>{labelOfField(field)}</li>
            ))}
          </ul>
        </>
      )}
      {clashes.length > 0 && (
        <table className={classes.table}>
          <caption>Changed by both</caption>
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">Yours</th>
              <th scope="col">Theirs</th>
              <th scope="col">Keep</th>
            </tr>
          </thead>
          <tbody>
            {clashes.map(({ field, mine, theirs: other }) => (
              <tr key={field}>
                <th scope="row">{labelOfField(field)}</th>
                <td>{shownValue(field, mine)}</td>
                <td>{shownValue(field, other)}</td>
                <td>
                  {theirs.includes(field) ? (
                    'Theirs'
                  ) : (
                    <div className={classes.buttons}>
                      Yours
                      <Button
                        size="compact-sm"
                        variant="default"
                        aria-label={`Use theirs: ${labelOfField(field)}`}
                        onClick={() => {
                          onTheirs(field);
                          setTheirs([...theirs, field]);
                        }}
                      >
                        Use theirs
                      </Button>
                    </div>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Dialog>
  );
}
