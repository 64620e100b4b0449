import { Alert, Anchor, Text } from '@mantine/core';
import { profileSections } from '@portal/contract/company/company-values';
import { referenceLimit } from '@portal/contract/lines/saving/ship-date-rules';
import { isExchange } from '@portal/contract/returns/return-actions';
import { returnAddressText } from '@portal/contract/returns/return-address';
import { type DecisionForm, decisions, needsNote, needsRma } from '@portal/contract/returns/return-decision';
import { returnTexts } from '@portal/contract/returns/return-messages';
import type { ReturnAddress } from '@portal/contract/returns/return-schemas';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { ChoiceField } from '../forms/choice-field.tsx';
import { NoteField } from '../forms/note-field.tsx';
import { RadioField } from '../forms/radio-field.tsx';
import { TextField } from '../forms/text-field.tsx';
import type { Form } from '../forms/use-form.ts';
import type { ShownRow } from './shown-return.ts';

interface Choices {
  readonly addresses: readonly ReturnAddress[];
  readonly denyReasons: readonly { readonly id: number; readonly description: string }[];
}

interface FieldsProps {
  readonly form: Form<DecisionForm>;
  readonly line: ShownRow;
  readonly choices: Choices;
  /** The message of a note that was cut stands, or has gone. */
  readonly onShortened: (isCut: boolean) => void;
}

const [general] = profileSections;
const choicesOfReturn = decisions.map(({ value, label }) => ({ id: value, description: label }));

/** The decision, and what belongs to it. */
export function DecisionFields({ form, line, choices, onShortened }: FieldsProps) {
  const [isApproved, denyReasonId] = useWatch({ control: form.control, name: ['isApproved', 'denyReasonId'] });
  return (
    <>
      {!isExchange(line) && (
        <RadioField form={form} name="isApproved" label="Decision" choices={choicesOfReturn} isRequired />
      )}
      {isApproved === 'Y' && <ApprovalFields form={form} line={line} choices={choices} />}
      {isApproved === 'N' && (
        <ChoiceField form={form} name="denyReasonId" label="Deny Reason" choices={choices.denyReasons} isRequired />
      )}
      <NoteField
        form={form}
        name="note"
        label="Note"
        isRequired={needsNote({ isApproved, denyReasonId })}
        onShortened={onShortened}
      />
    </>
  );
}

/** Where the goods go, how many of them, and under which number. */
function ApprovalFields({ form, line, choices: { addresses } }: Omit<FieldsProps, 'onShortened'>) {
  const addressId = useWatch({ control: form.control, name: 'addressId' });
  const chosen = addresses.find((address) => String(address.addressId) === String(addressId));
  return (
    <>
      {addresses.length > 0 ? (
        <>
          <ChoiceField
            form={form}
            name="addressId"
            label="Return Address"
            choices={addresses.map((address) => ({ id: address.addressId, description: returnAddressText(address) }))}
            isRequired
          />
          {chosen && (
            // A phone's own control cuts what is wider than itself.
            <Text size="sm" c="dimmed" hiddenFrom="xs" aria-hidden="true">
              {returnAddressText(chosen)}
            </Text>
          )}
        </>
      ) : (
        <Alert color="yellow" role="note">
          {returnTexts.noAddress} {/* In a tab of its own: what stands typed in the dialog stays. */}
          <Anchor component={Link} to={general.path} target="_blank" c="inherit" inherit underline="always">
            {general.label}
          </Anchor>
          .
        </Alert>
      )}
      <TextField
        form={form}
        name="returnQty"
        label="Return Quantity"
        description={`Of ${line.quantity}`}
        inputMode="numeric"
        isRequired
      />
      <TextField
        form={form}
        name="rmaNumber"
        label="RMA Number"
        maxLength={referenceLimit * 2}
        isRequired={needsRma(line)}
      />
    </>
  );
}
