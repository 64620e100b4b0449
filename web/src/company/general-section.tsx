import { Accordion } from '@mantine/core';
import '@mantine/core/styles/Accordion.layer.css';
import {
  companyLimits,
  contactTypes,
  type GeneralContactKey,
  generalContacts,
  profileAddresses,
} from '@portal/contract/company/company-values';
import { type GeneralValues, generalForm } from '@portal/contract/company/general-rules';
import { changesBetween } from '@portal/contract/company/profile-changes';
import { type LabelledField, fieldLabels as labels } from '@portal/contract/company/profile-labels';
import { flatFieldsOf, generalFormOf } from '@portal/contract/company/profile-values';
import { type ReactNode, Suspense, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { check } from '../forms/rules.ts';
import { TextArea } from '../forms/text-area.tsx';
import { TextField } from '../forms/text-field.tsx';
import type { Form } from '../forms/use-form.ts';
import { lazy } from '../lib/lazy.ts';
import { lazyDialog } from '../ui/dialogs/lazy-dialog.tsx';
import { Lockable } from '../ui/see-only.tsx';
import { AddressFields } from './address-fields.tsx';
import { type AddressKey, type AddressQuestion, questionsOf } from './changed-addresses.ts';
import classes from './company.module.css';
import { useRemoveTradeReference } from './company-queries.ts';
import { restoreInto } from './restore.ts';
import { SectionMarks, useMark } from './section-marks.tsx';
import { SectionFormPage, type SectionProps } from './section-page.tsx';
import { useAskedField } from './use-asked-field.ts';
import { useChosenFiles } from './use-chosen-files.ts';
import { PutOff, useSectionForm } from './use-section-form.ts';

// What stands in dialogs, or far down, need not be there with the first of the fields.
const AddressDialog = lazyDialog(async () => (await import('./address-dialog.tsx')).AddressDialog);
const ProfileFile = lazy(async () => ({ default: (await import('./profile-file.tsx')).ProfileFile }));
const ZoneField = lazy(async () => ({ default: (await import('./zone-field.tsx')).ZoneField<GeneralValues> }));
const TradeReferences = lazy(async () => ({ default: (await import('./trade-references.tsx')).TradeReferences }));

const parts = [
  { name: 'company', label: 'Company Information' },
  { name: 'organization', label: 'Company Organization' },
  ...profileAddresses.map(({ key, label }) => ({ name: key, label })),
  { name: 'hours', label: 'Hours of Operation' },
  { name: 'references', label: 'Trade References' },
] as const;

type Part = (typeof parts)[number]['name'];

/** The part of the accordion in which a field stands. */
function partOfField(field: string): Part {
  const [first = ''] = field.split('.');
  if (generalContacts.some(({ key }) => key === first)) return 'organization';
  if (profileAddresses.some(({ key }) => key === first)) return first as AddressKey;
  if (first.startsWith('hoursOf')) return 'hours';
  return first === 'tradeReferences' ? 'references' : 'company';
}

/** Those that are stored as they stand need neither be checked at each key press nor sent. */
function changedReferences({ tradeReferences }: GeneralValues, base: GeneralValues) {
  const stored = flatFieldsOf({ tradeReferences: base.tradeReferences });
  return (tradeReferences ?? []).filter(
    (reference) =>
      !reference.tradeRefId ||
      changesBetween(stored, { ...stored, ...flatFieldsOf({ tradeReferences: [reference] }) }).length > 0,
  );
}

const lightRules = {
  '~standard': {
    validate: (values: unknown) =>
      generalForm['~standard'].validate({ ...(values as GeneralValues), tradeReferences: [] }),
  },
} as never;

/** The one file of this section. */
const chartPlace = 0;

type Answer = 'original' | 'suggestion' | 'back';

/** /settings/general-information. */
export function GeneralSection({ supplier, companyId }: SectionProps) {
  const { files, put, drop } = useChosenFiles('general', companyId);
  const chart = files.get(chartPlace);
  const [question, setQuestion] = useState<(AddressQuestion & { answer: (answer: Answer) => void }) | null>(null);
  const [asked] = useSearchParams();
  const [open, setOpen] = useState<Part[]>(() => ['company', partOfField(asked.get('field') ?? '')]);
  const removeReference = useRemoveTradeReference();

  const ask = (one: AddressQuestion) =>
    new Promise<Answer>((resolve) => setQuestion({ ...one, answer: resolve })).finally(() => setQuestion(null));

  const confirmAddresses = async (form: Form<GeneralValues>, base: GeneralValues) => {
    for (const one of await questionsOf(form.getValues(), base)) {
      const answer = await ask(one);
      if (answer === 'back') throw new PutOff();
      if (answer === 'suggestion' && one.suggestion) form.setValue(one.key, one.suggestion, { shouldDirty: true });
    }
  };

  const sectionForm = useSectionForm<'general', GeneralValues, GeneralValues>({
    section: 'general',
    supplier,
    companyId,
    rules: lightRules,
    valuesOf: generalFormOf,
    bodyOf: async (_, form, base) => {
      await confirmAddresses(form, base);
      const values = form.getValues();
      return {
        ...values,
        contacts: generalContacts.map(({ key }) => ({ ...values[key], contactType: contactTypes[key] })) as never,
        tradeReferences: changedReferences(values, base),
        ...(chart === null && { orgChartFileName: null }),
        ...(chart && { orgChartFileName: chart.name, orgChartFileData: chart.data, orgChartFileType: chart.type }),
      };
    },
    isMoreChanged: () => chart !== undefined,
    onDropped: drop,
    onWrong: () => void showFirstWrong(),
  });
  const { form } = sectionForm;
  useAskedField(form);

  /** A closed part opens before its field is gone to. */
  const shown = useRef(setOpen);
  const showFirstWrong = async () => {
    const { messages } = await check(lightRules, form.getValues());
    const [first] = Object.keys(messages).sort((a, b) => placeOf(a) - placeOf(b));
    if (!first) return;
    shown.current((before) => [...before, partOfField(first)]);
    setTimeout(() => form.setFocus(first as 'webSite'), 50);
  };

  return (
    <SectionFormPage section="general" companyId={companyId} sectionForm={sectionForm} restore={restoreInto(form)}>
      <SectionMarks form={form} rules={lightRules} partOfField={partOfField}>
        <Accordion
          multiple
          value={open}
          onChange={(value) => setOpen(value as Part[])}
          variant="separated"
          mb="md"
          order={2}
        >
          <PartPanel name="company">
            <Lockable>
              <CompanyFields form={form} />
            </Lockable>
            <Suspense>
              <ProfileFile
                kind="orgChart"
                label={labels.orgChartFileName}
                companyId={companyId}
                kept={supplier.orgChartFileName}
                chosen={chart}
                onChoose={(file) => put(chartPlace, file)}
              />
            </Suspense>
          </PartPanel>
          <PartPanel name="organization">
            <Lockable>
              {generalContacts.map(({ key, label }) => (
                <ContactFields key={key} form={form} name={key} label={label} />
              ))}
            </Lockable>
          </PartPanel>
          {profileAddresses.map(({ key }) => (
            <PartPanel key={key} name={key}>
              <Lockable>
                <AddressFields form={form} name={key} />
              </Lockable>
            </PartPanel>
          ))}
          <PartPanel name="hours">
            <Lockable>
              <TextField
                form={form}
                name="hoursOfOperation"
                label={labels.hoursOfOperation}
                isRequired
                maxLength={companyLimits.hoursOfOperation}
              />
              <Suspense>
                <ZoneField form={form} name="hoursOfOpTimeZone.zoneId" label={labels.zoneId} />
              </Suspense>
            </Lockable>
          </PartPanel>
          <PartPanel name="references">
            <Suspense>
              <TradeReferences
                form={form}
                onRemove={async (id) => sectionForm.rebase(await removeReference(companyId, id))}
              />
            </Suspense>
          </PartPanel>
        </Accordion>
      </SectionMarks>
      {question && (
        <AddressDialog
          question={question}
          onChoose={(isSuggestion) => question.answer(isSuggestion ? 'suggestion' : 'original')}
          onBack={() => question.answer('back')}
        />
      )}
    </SectionFormPage>
  );
}

const fieldOrder = Object.keys(generalFormOf({ contacts: [], tradeReferences: [] } as never));

function placeOf(field: string): number {
  return fieldOrder.indexOf(field.split('.')[0] ?? '');
}

interface PanelProps {
  readonly name: Part;
  readonly children: ReactNode;
}

function PartPanel({ name, children }: PanelProps) {
  const label = parts.find((part) => part.name === name)?.label;
  return (
    <Accordion.Item value={name} className={classes.part}>
      <Accordion.Control>
        <span className={classes.panelHead}>
          {label}
          <PartMark name={name} />
        </span>
      </Accordion.Control>
      <Accordion.Panel>
        <div className={classes.fields}>{children}</div>
      </Accordion.Panel>
    </Accordion.Item>
  );
}

function PartMark({ name }: { readonly name: Part }) {
  const mark = useMark(name);
  return mark ? (
    <span className={classes.mark} data-kind={mark === 'Error' ? 'error' : 'incomplete'}>
      {mark}
    </span>
  ) : null;
}

function CompanyFields({ form }: { readonly form: Form<GeneralValues> }) {
  const text = (name: keyof GeneralValues & LabelledField, limit: number) => (
    <TextField form={form} name={name} label={labels[name]} maxLength={limit} />
  );
  const long = (name: keyof GeneralValues & LabelledField) => (
    <TextArea form={form} name={name} label={labels[name]} maxLength={companyLimits.businessText} minRows={2} />
  );
  return (
    <>
      {text('webSite', companyLimits.webSite)}
      <TextField form={form} name="duns" label={labels.duns} inputMode="numeric" />
      <TextField
        form={form}
        name="supplierPhone"
        label={labels.supplierPhone}
        type="tel"
        isRequired
        maxLength={companyLimits.phone}
      />
      {text('supplierFax', companyLimits.phone)}
      <TextField form={form} name="numberOfEmployees" label={labels.numberOfEmployees} inputMode="numeric" />
      <TextField form={form} name="dateEstablished" label={labels.dateEstablished} type="date" />
      {long('coreBusiness')}
      {long('previousNames')}
      {long('parentCompany')}
      {long('subsidiary')}
    </>
  );
}

const requiredContacts: readonly GeneralContactKey[] = ['contactPerson', 'contactForPricing'];

interface ContactProps {
  readonly form: Form<GeneralValues>;
  readonly name: GeneralContactKey;
  readonly label: string;
}

function ContactFields({ form, name, label }: ContactProps) {
  const isRequired = requiredContacts.includes(name);
  return (
    <fieldset className={classes.contact}>
      <legend>{label}</legend>
      <div className={classes.fields}>
        <TextField
          form={form}
          name={`${name}.name`}
          label={labels.name}
          isRequired={isRequired}
          maxLength={companyLimits.contactName}
        />
        <TextField
          form={form}
          name={`${name}.title`}
          label={labels.title}
          isRequired={isRequired}
          maxLength={companyLimits.contactTitle}
        />
        <TextField
          form={form}
          name={`${name}.email`}
          label={labels.email}
          isRequired={isRequired}
          type="email"
          maxLength={companyLimits.contactEmail}
        />
        <TextField
          form={form}
          name={`${name}.phone`}
          label={labels.phone}
          isRequired={isRequired}
          type="tel"
          maxLength={companyLimits.phone}
        />
      </div>
    </fieldset>
  );
}
