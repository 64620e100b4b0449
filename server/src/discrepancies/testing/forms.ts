import type { FormBody, PublicFormBody } from '@portal/contract/discrepancies/discrepancy-schemas';

/** The form of a signed-in user of one facility, as it is sent. */
export const sentForm = {
  ContactPhoneNumber: '(555) 555-0100',
  PoNumber: 'PO-77120',
  PartNumber: 'NL-2404',
  Description: 'Transducer, curved array',
  TrackingNumber: '1Z999AA10123456784',
  ReceivedDate: '2026-11-20',
  ProblemNote: 'Cracked lens',
  ReplacementNote: 'Please replace it',
  ReturnTypeId: 2,
  Cost: 25.5,
} satisfies FormBody;

export const sentPublicForm = {
  ...sentForm,
  FirstName: 'Dana',
  LastName: 'Reyes',
  Email: 'dana.reyes@acme.example',
  Company: 'Acme Imaging',
} satisfies PublicFormBody;

const pdf = Buffer.from('%PDF-1.7\nnot much of one\n%%EOF');

/** A file as a form sends it. */
export function formFile(Name = 'report.pdf', content: Buffer = pdf) {
  return { Name, Description: 'Our report', Data: content.toString('base64') };
}

/** A PDF of this many bytes. */
export function pdfOf(bytes: number): Buffer {
  return Buffer.concat([pdf, Buffer.alloc(bytes - pdf.length, ' ')]);
}

/** What Word and Excel write, as far as it tells one from the other. */
export const officeFiles = {
  docx: Buffer.from('PK\x03\x04....[Content_Types].xml....word/document.xml', 'latin1'),
  xlsx: Buffer.from('PK\x03\x04....[Content_Types].xml....xl/workbook.xml', 'latin1'),
  doc: compound('WordDocument'),
  xls: compound('Workbook'),
  pdf,
} as const;

function compound(stream: string): Buffer {
  return Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(64), Buffer.from(stream, 'utf16le')]);
}
