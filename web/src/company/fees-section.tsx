import { Button } from '@mantine/core';
import { companyLimits, ediFlagNames, feeTypes } from '@portal/contract/company/company-values';
import { feeConditions, isAsked } from '@portal/contract/company/conditions';
import { type FeesValues, feesForm } from '@portal/contract/company/fee-rules';
import { feeLabels, fieldLabels as labels } from '@portal/contract/company/profile-labels';
import type { Supplier } from '@portal/contract/company/supplier-schemas';
import { useFieldArray, useWatch } from 'react-hook-form';
import { CheckField } from '../forms/check-field.tsx';
import { TextField } from '../forms/text-field.tsx';
import type { Form } from '../forms/use-form.ts';
import { YesNoField } from '../forms/yes-no-field.tsx';
import { Lockable } from '../ui/see-only.tsx';
import classes from './company.module.css';
import { restoreInto } from './restore.ts';
import { FieldGroup, SectionFormPage, type SectionProps } from './section-page.tsx';
import { useAskedField } from './use-asked-field.ts';
import { useSectionForm } from './use-section-form.ts';

const single = feeTypes.filter((type) => type !== 'Other');

function noFee(feeType: (typeof feeTypes)[number]) {
  return { feeId: null, feeType, amount: '', details: '', thirdPartyOnly: false };
}

/** An amount as it is typed. None is kept as 0; a 0 that stood there would be typed around, and 7.25 become 7.250. */
function typedAmount(amount: number): string {
  return amount === 0 ? '' : amount.toFixed(2);
}

/** Those that come once always stand there, in their order; the others follow. */
function feesFormOf(supplier: Supplier): FeesValues {
  const { hasEdiAbility, wantsEDIAssistance, ediContactName, ediContactEmail } = supplier;
  const fees = supplier.fees.map((fee) => ({ ...fee, amount: typedAmount(fee.amount) }));
  const stated = single.map((type) => fees.find(({ feeType }) => feeType === type) ?? noFee(type));
  const others = fees.filter(({ feeType }) => feeType === 'Other');
  return { fees: [...stated, ...others], hasEdiAbility, wantsEDIAssistance, ediContactName, ediContactEmail };
}

const ediLabels: Readonly<Record<(typeof ediFlagNames)[number], string>> = {
  acceptsPO: 'Accepts purchase orders',
  acceptsInvoices: 'Accepts invoices',
  acceptsPriorityOrders: 'Accepts priority orders',
  acceptsShippingMethods: 'Accepts shipping methods',
  acknowledgesPO: 'Acknowledges purchase orders',
  sendsShipManifest: 'Sends ship manifests',
  sendsInvoices: 'Sends invoices',
};

/** /settings/fees-payments. */
export function FeesSection({ supplier, companyId }: SectionProps) {
  const sectionForm = useSectionForm<'fees', FeesValues, FeesValues>({
    section: 'fees',
    supplier,
    companyId,
    rules: feesForm as never,
    valuesOf: feesFormOf,
    // Parsed amounts are whole cents.
    bodyOf: (parsed) => ({ ...parsed, fees: parsed.fees.map((fee) => ({ ...fee, amount: Number(fee.amount) / 100 })) }),
  });
  const { form } = sectionForm;
  useAskedField(form);
  return (
    <SectionFormPage section="fees" companyId={companyId} sectionForm={sectionForm} restore={restoreInto(form)}>
      <Fees form={form} />
      <FieldGroup title="Electronic Data Interchange">
        <YesNoField form={form} name="hasEdiAbility" label={labels.hasEdiAbility} />
        <EdiFields form={form} />
        <div className={classes.wide}>
          <table className={classes.table}>
            <caption>As set up by the marketplace</caption>
            <tbody>
              {ediFlagNames.map((flag) => (
                <tr key={flag}>
                  <th scope="row">{ediLabels[flag]}</th>
                  <td>{supplier.ediFlags[flag] ? 'Yes' : 'No'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </FieldGroup>
    </SectionFormPage>
  );
}

/** Digits and one dot; whatever else was typed goes. */
function amountOf(text: string): string {
  const [whole = '', ...rest] = text.replace(/[^\d.]/g, '').split('.');
  return rest.length > 0 ? `${whole}.${rest.join('')}` : whole;
}

function Fees({ form }: { readonly form: Form<FeesValues> }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'fees', keyName: 'rowKey' });
  const nameOf = (type: (typeof feeTypes)[number], index: number) =>
    type === 'Other' ? `${feeLabels.Other} ${index - single.length + 1}` : feeLabels[type];
  return (
    <>
      {fields.map(({ rowKey, feeType }, index) => (
        <FieldGroup key={rowKey} title={nameOf(feeType, index)}>
          <TextField
            form={form}
            name={`fees.${index}.amount`}
            label={labels.amount}
            inputMode="decimal"
            leftSection="$"
            onInput={(event) => {
              const { value } = event.currentTarget;
              if (amountOf(value) !== value) event.currentTarget.value = amountOf(value);
            }}
          />
          <TextField
            form={form}
            name={`fees.${index}.details`}
            label={labels.details}
            maxLength={companyLimits.feeDetails}
          />
          <CheckField form={form} name={`fees.${index}.thirdPartyOnly`} label={labels.thirdPartyOnly} />
          {feeType === 'Other' && (
            <Button variant="default" onClick={() => remove(index)} aria-label={`Remove ${nameOf(feeType, index)}`}>
              Remove
            </Button>
          )}
        </FieldGroup>
      ))}
      <Lockable>
        <Button variant="default" mb="lg" onClick={() => append(noFee('Other'))}>
          Add Fee
        </Button>
      </Lockable>
    </>
  );
}

/** What is asked of those who have EDI, and of those who have none. */
function EdiFields({ form }: { readonly form: Form<FeesValues> }) {
  const hasEdiAbility = useWatch({ control: form.control, name: 'hasEdiAbility' });
  const isShown = (field: keyof typeof feeConditions) => isAsked(feeConditions[field], { hasEdiAbility });
  return (
    <>
      {isShown('ediContactName') && (
        <TextField
          form={form}
          name="ediContactName"
          label={labels.ediContactName}
          maxLength={companyLimits.contactName}
        />
      )}
      {isShown('ediContactEmail') && (
        <TextField
          form={form}
          name="ediContactEmail"
          label={labels.ediContactEmail}
          type="email"
          maxLength={companyLimits.contactEmail}
        />
      )}
      {isShown('wantsEDIAssistance') && (
        <YesNoField form={form} name="wantsEDIAssistance" label={labels.wantsEDIAssistance} />
      )}
    </>
  );
}
