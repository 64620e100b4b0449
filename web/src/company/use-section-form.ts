import { companyRefusals } from '@portal/contract/company/company-messages';
import { changesBetween } from '@portal/contract/company/profile-changes';
import { flatFieldsOf } from '@portal/contract/company/profile-values';
import type { Supplier } from '@portal/contract/company/supplier-schemas';
import { useMemo, useRef, useState } from 'react';
import type { DefaultValues, FieldValues, Path, PathValue } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { Rules } from '../forms/rules.ts';
import { type Form, useForm } from '../forms/use-form.ts';
import { useReadSettings } from '../frame/frame-queries.ts';
import { ApiProblem } from '../lib/api/api.ts';
import { draftKey } from '../lib/drafts.ts';
import { useSession } from '../lib/session/session.ts';
import { toast } from '../ui/feedback/toast.tsx';
import {
  type SavedSection,
  type SentSection,
  tellSaveFailure,
  useReadSupplier,
  useSaveSection,
} from './company-queries.ts';
import { type Merged, merge } from './merge.ts';
import { type Opened, profileDraft } from './profile-draft.ts';
import { useProfileLink } from './use-company.ts';

export const hubPath = '/settings';

/** Thrown where a save is put off: the reason shows by itself. */
export class PutOff extends Error {}

interface Options<Section extends SavedSection, Values extends FieldValues, Parsed> {
  readonly section: Section;
  readonly supplier: Supplier;
  readonly companyId: number;
  readonly rules: Rules<Values, Parsed>;
  /** What the form holds of a supplier. */
  readonly valuesOf: (supplier: Supplier) => Values;
  /** What is sent; may ask the user first, and put the save off. */
  readonly bodyOf: (
    parsed: Parsed,
    form: Form<Values>,
    base: Values,
  ) => Promise<SentSection<Section>> | SentSection<Section>;
  /** Something beside the fields has changed, such as a file. */
  readonly isMoreChanged?: (values: Values) => boolean;
  /** The draft is gone: what is kept beside it goes as well; what it is at first counts. */
  readonly onDropped?: () => void;
  readonly onWrong?: () => void;
}

export interface SectionForm<Values extends FieldValues> {
  readonly form: Form<Values>;
  readonly isDirty: () => boolean;
  readonly cancel: () => void;
  /** Goes on over a state that a call of its own has made of the section. */
  readonly rebase: (supplier: Supplier) => void;
  /** What somebody else has saved meanwhile, brought together with what stands here; null where there is nothing. */
  readonly merged: Merged<Values> | null;
  readonly closeMerged: () => void;
  readonly takeTheirs: (field: string) => void;
}

/**
 * The form of a section of the profile: it keeps a draft that outlives the browser, tells what it changes, saves over the
 * state that it has seen, and brings together what others have saved meanwhile.
 */
export function useSectionForm<Section extends SavedSection, Values extends FieldValues, Parsed>(
  options: Options<Section, Values, Parsed>,
): SectionForm<Values> {
  const { section, supplier, companyId, valuesOf } = options;
  const session = useSession();
  const leave = useWayBack();
  const saveSection = useSaveSection(section);
  const readSupplier = useReadSupplier();
  const opened = useRef<Opened<Values>>({ version: supplier.versions[section], base: valuesOf(supplier) });
  const [merged, setMerged] = useState<Merged<Values> | null>(null);
  const key = draftKey(session.userId, `company.${companyId}.${section}`);
  const [draft] = useState(() => profileDraft<Values>(key, () => opened.current, setMerged, options.onDropped));
  const initial = useMemo(() => valuesOf(supplier), [valuesOf, supplier]);

  const changesOf = (values: Values) => changesBetween(flatFieldsOf(opened.current.base), flatFieldsOf(values));
  const isDirty = () => {
    const values = form.getValues();
    return changesOf(values).length > 0 || hasNewEntries(values) || (options.isMoreChanged?.(values) ?? false);
  };

  const bringTogether = async () => {
    const now = await readSupplier(companyId);
    const together = merge(opened.current.base, form.getValues(), valuesOf(now));
    opened.current = { version: now.versions[section], base: valuesOf(now) };
    form.reset(together.values as DefaultValues<Values>, { keepFieldsRef: true });
    form.resetDefaultValues(opened.current.base as DefaultValues<Values>);
    draft.keep(together.values);
    setMerged(together);
  };

  const save = async (parsed: Parsed): Promise<void> => {
    const body = await options.bodyOf(parsed, form, opened.current.base);
    if (!isDirty()) return;
    const changes = changesOf(form.getValues());
    try {
      await saveSection({ companyId, version: opened.current.version, body, changes });
    } catch (failure) {
      if (!isChangedMeanwhile(failure)) throw failure;
      await bringTogether();
      throw new PutOff();
    }
  };

  const form = useForm<Values, Parsed, void>({
    rules: options.rules,
    initial,
    draft: draft as never,
    ...(options.onWrong && { onWrong: options.onWrong }),
    save: (parsed) => save(parsed).catch((failure: unknown) => told(section, failure)),
    onSaved: () => {
      toast.saved('Saved');
      leave();
    },
  });

  return {
    form,
    isDirty,
    cancel: () => {
      draft.drop();
      leave();
    },
    rebase: (now) => {
      opened.current = { version: now.versions[section], base: valuesOf(now) };
    },
    merged,
    closeMerged: () => setMerged(null),
    takeTheirs: (field) => takeTheirs(form, merged, field),
  };
}

/** What was not put off is told before it is shown. */
function told(section: SavedSection, failure: unknown): never {
  if (!(failure instanceof PutOff)) tellSaveFailure(section, failure);
  throw failure;
}

function takeTheirs<Values extends FieldValues>(
  form: Form<Values>,
  merged: Merged<Values> | null,
  field: string,
): void {
  const clash = merged?.clashes.find((one) => one.field === field);
  if (!clash) return;
  const value = clash.theirs as PathValue<Values, Path<Values>>;
  form.setValue(field as Path<Values>, value, { shouldDirty: true, shouldValidate: true });
}

function isChangedMeanwhile(failure: unknown): boolean {
  return failure instanceof ApiProblem && failure.code === companyRefusals.changedMeanwhile.code;
}

/** Back to the hub, which is closed to those whose company has the profile switched off meanwhile. */
function useWayBack(): () => void {
  const readSettings = useReadSettings(useSession());
  const navigate = useNavigate();
  const linkTo = useProfileLink();
  return async () => {
    const { company } = await readSettings();
    await navigate(company.vendorAccountInformation === 'Y' ? linkTo(hubPath) : '/overview');
  };
}

/** Entries that have no id yet are no fields by name, and a change all the same. */
function hasNewEntries(values: FieldValues): boolean {
  const lists = [values.tradeReferences, values.fees].filter(Array.isArray);
  return lists.some((list) => list.some((entry) => isNew(entry as Readonly<Record<string, unknown>>)));
}

function isNew({ tradeRefId, feeId, feeType, amount, details }: Readonly<Record<string, unknown>>): boolean {
  if (feeType !== undefined && feeType !== 'Other') return false;
  const isBlank = feeType === 'Other' && !amount && !details;
  return !tradeRefId && !feeId && !isBlank;
}
