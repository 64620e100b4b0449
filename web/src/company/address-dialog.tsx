import { Button, Radio } from '@mantine/core';
import '@mantine/core/styles/Radio.layer.css';
import { fieldLabels as labels } from '@portal/contract/company/profile-labels';
import { useState } from 'react';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { type AddressPart, type AddressQuestion, differingParts } from './changed-addresses.ts';
import classes from './company.module.css';

interface Props {
  readonly question: AddressQuestion;
  /** @param isSuggestion the suggested address is taken in place of the entered one */
  readonly onChoose: (isSuggestion: boolean) => void;
  readonly onBack: () => void;
}

const parts = ['street', 'street2', 'city', 'state', 'zipcode', 'country'] as const;

/** Asks which address is meant: the one that was entered, or the one that the address service knows. */
export function AddressDialog({ question, onChoose, onBack }: Props) {
  const { label, entered, suggestion } = question;
  const [choice, setChoice] = useState(suggestion ? 'suggestion' : 'original');
  const different = suggestion ? differingParts(entered, suggestion) : [];
  return (
    <Dialog
      opened
      title="Confirm address"
      subject={label}
      onClose={onBack}
      size="lg"
      footer={
        <>
          <Button variant="default" onClick={onBack}>
            Go back
          </Button>
          <Button data-autofocus onClick={() => onChoose(choice === 'suggestion')}>
            {suggestion ? 'Continue' : 'Keep this address'}
          </Button>
        </>
      }
    >
      {suggestion ? (
        <Radio.Group label="Which address is right?" value={choice} onChange={setChoice}>
          <div className={classes.sides}>
            <div>
              <Radio value="original" label="Original" />
              <AddressLines address={entered} different={different} />
            </div>
            <div>
              <Radio value="suggestion" label="Suggestion" />
              <AddressLines address={suggestion} different={different} />
            </div>
          </div>
        </Radio.Group>
      ) : (
        <>
          <p>This address could not be matched to a known one. Please make sure it is right.</p>
          <AddressLines address={entered} different={[]} />
        </>
      )}
    </Dialog>
  );
}

interface LinesProps {
  readonly address: AddressQuestion['entered'];
  readonly different: readonly AddressPart[];
}

/** What differs is marked, and said to those who do not see it. */
function AddressLines({ address, different }: LinesProps) {
  return (
    <dl className={classes.address}>
      {parts
        .filter((part) => address[part])
        .map((part) => (
          <div key={part}>
            <dt>{labels[part]}</dt>
            <dd>{different.includes(part) ? <mark>{address[part]}</mark> : address[part]}</dd>
          </div>
        ))}
    </dl>
  );
}
