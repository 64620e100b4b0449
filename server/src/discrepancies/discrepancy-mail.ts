import { formatMoney } from '@portal/contract/core/money';
import type { Discrepancy } from '@portal/contract/discrepancies/discrepancy-rules';
import { findById } from '@portal/contract/lookups/lookups';
import { returnTypes } from '@portal/contract/lookups/lookups-returns';
import { type Mail, paragraphsOf } from '../core/mail/mail.ts';
import type { Reporter } from './discrepancy-store.ts';

interface Report {
  readonly vdfHeaderId: number;
  readonly revision: number;
  readonly name: string;
  readonly company: string;
  /** Null: somebody who was signed in. */
  readonly reporter: Reporter | null;
  readonly lineItemId: number | null;
  readonly said: Discrepancy;
  readonly fileNames: readonly string[];
}

/** What the team reads of a report. */
export function reportMail({
  vdfHeaderId,
  revision,
  name,
  reporter,
  company,
  lineItemId,
  said,
  fileNames,
}: Report): Omit<Mail, 'to'> {
  const facts: [string, string | null][] = [
    ['Company', company],
    ['Email', reporter?.email ?? null],
    ['Phone', said.contactPhoneNumber],
    ['Ref #', lineItemId === null ? null : String(lineItemId)],
    ['PO', said.poNumber],
    ['Item number', said.partNumber],
    ['Item description', said.description],
    ['Received on', said.receivedDate],
    ['Tracking number', said.trackingNumber],
    ['Return type', findById(returnTypes, said.returnTypeId)?.description ?? null],
    ['Charges', formatMoney(said.costCents)],
    ['Files', fileNames.join(', ') || null],
  ];
  const what = revision === 1 ? 'reports a discrepancy' : 'has changed a discrepancy';
  return {
    subject: `Discrepancy ${vdfHeaderId} from ${company}`,
    paragraphs: [
      `${name} ${what}${reporter ? ' without having signed in' : ''}. Case number: ${vdfHeaderId}.`,
      ...facts.flatMap(([label, value]) => (value ? [`${label}: ${value}`] : [])),
      'Faults found:',
      ...paragraphsOf(said.problemNote),
      ...(said.replacementNote ? ['Repair/replace:', ...paragraphsOf(said.replacementNote)] : []),
    ],
  };
}
