import { firstOwnCertificationId } from '@portal/contract/company/company-values';
import type { Supplier } from '@portal/contract/company/supplier-schemas';
import type { SentSection } from './company-queries.ts';
import type { ChosenFile } from './profile-file.tsx';

/** A certification as the section's form holds it. */
export interface CertificationEntry {
  /** Below 0: one of the company's own that is not saved yet. */
  readonly certificationId: number;
  readonly name: string;
  readonly obtainDate: string;
  readonly expireDate: string;
  /** The file that is kept; one that was chosen stands beside the form until it is saved. */
  readonly documentName: string | null;
}

export interface CertificationsValues {
  readonly certifications: CertificationEntry[];
}

/** Files that were chosen, by the ids of their certifications; null takes the kept one away. */
export type ChosenFiles = ReadonlyMap<number, ChosenFile | null>;

export function certificationsOf({ certifications }: Supplier): CertificationsValues {
  return {
    certifications: certifications.map(({ certificationId, name, obtainDate, expireDate, documentName }) => {
      return { certificationId, name, obtainDate, expireDate, documentName };
    }),
  };
}

/** An id for one of the company's own, until the server gives it one. */
export function nextNewId(entries: readonly CertificationEntry[]): number {
  return Math.min(0, ...entries.map(({ certificationId }) => certificationId)) - 1;
}

function documentOf(file: ChosenFile | null | undefined) {
  if (file === undefined) return {};
  if (file === null) return { documentName: null };
  return { documentName: file.name, documentData: file.data, documentType: file.type };
}

function isChanged(entry: CertificationEntry, before: CertificationEntry): boolean {
  return (['name', 'obtainDate', 'expireDate'] as const).some((field) => entry[field] !== before[field]);
}

/** What a save sends of a list that began as `base`: what is new, what is changed, and what is gone. */
export function certificationsBody(
  { certifications }: CertificationsValues,
  base: CertificationsValues,
  files: ChosenFiles,
): SentSection<'certification'> {
  const before = new Map(base.certifications.map((entry) => [entry.certificationId, entry]));
  const stillThere = new Set(certifications.map(({ certificationId }) => certificationId));
  const changed = certifications.filter((entry) => {
    const known = before.get(entry.certificationId);
    return known && (isChanged(entry, known) || files.has(entry.certificationId));
  });
  const removed = base.certifications.filter(({ certificationId }) => !stillThere.has(certificationId));
  const added = certifications.filter(({ certificationId }) => !before.has(certificationId));
  const textOf = ({ name, obtainDate, expireDate }: CertificationEntry) => ({ name, obtainDate, expireDate });
  const sent = ({ certificationId }: CertificationEntry) => documentOf(files.get(certificationId));
  return {
    certificationsEdits: [
      ...changed.map((entry) => ({ certificationId: entry.certificationId, ...textOf(entry), ...sent(entry) })),
      ...removed.map((entry) => ({ certificationId: entry.certificationId, ...textOf(entry), isActive: false })),
    ],
    certificationsToAdd: added.map((entry) => {
      const { certificationId } = entry;
      const isKnown = certificationId > 0 && certificationId < firstOwnCertificationId;
      return { certificationId: isKnown ? certificationId : null, ...textOf(entry), ...sent(entry) };
    }),
  };
}
