import { z } from 'zod';
import { idSchema, idText } from '../core/values.ts';
import { attachmentName } from '../lines/files/attachment-schemas.ts';
import { certificationFields, readFile } from './certification-rules.ts';
import { profileSectionNames } from './company-values.ts';
import { feesFieldsOf, feesForm } from './fee-rules.ts';
import { generalFields } from './general-rules.ts';
import { servicesForm } from './service-rules.ts';
import { shippingFieldsOf, shippingForm } from './shipping-rules.ts';

/** Whose section is saved, and over which state of it. */
const savedOf = z.object({
  supplierId: idSchema.describe('The facility, or the root company for its first one'),
  version: z.int().min(0).nullish().describe('That of the section when it was read; 409 where it is another by now'),
});

export const saveGeneralBody = savedOf
  .extend({
    ...generalFields,
    orgChartFileName: attachmentName.nullish().describe('Absent keeps the file, null takes it away'),
    orgChartFileData: z.string().nullish().describe('The file in base64, with or without a data: prefix'),
    orgChartFileType: z.string().max(200).nullish().describe('Read for nothing: the content tells its type'),
  })
  .transform(
    ({ supplierId, version, orgChartFileName, orgChartFileData, orgChartFileType: _, ...values }, context) => ({
      supplierId,
      version,
      values,
      orgChart: readFile(orgChartFileName, orgChartFileData, 'orgChartFileData', context),
    }),
  );

const contactsOf = z.object({
  contacts: z
    .array(
      z.object({
        contactType: z.int(),
        contactId: z.int().nullish(),
        name: z.string().nullish(),
        email: z.string().nullish(),
        phone: z.string().nullish(),
      }),
    )
    .max(20)
    .nullish(),
});

type SentContacts = readonly {
  contactType: number;
  name?: string | null;
  email?: string | null;
  phone?: string | null;
}[];

/** What stands in `contacts` counts as the fields that it is the same as, unless those are sent too. */
function withContacts<Schema extends z.ZodType>(schema: Schema, fieldsOf: (contacts: SentContacts) => object) {
  const fill = (sent: unknown) => {
    const { success, data } = contactsOf.safeParse(sent);
    return success && data.contacts ? { ...fieldsOf(data.contacts as SentContacts), ...(sent as object) } : sent;
  };
  return z.preprocess(fill, schema) as unknown as z.ZodType<
    z.output<Schema>,
    z.input<Schema> & z.input<typeof contactsOf>
  >;
}

/** The rules of a form with whose section it is. */
function savedBy<Values extends z.ZodType<object, object>>(rules: Values) {
  return z.intersection(savedOf, rules).transform((sent) => {
    const { supplierId, version, ...values } = sent as z.output<typeof savedOf> & z.output<Values>;
    return { supplierId, version, values: values as unknown as z.output<Values> };
  });
}

export const saveShippingBody = withContacts(savedBy(shippingForm), shippingFieldsOf);
export const saveFeesBody = withContacts(savedBy(feesForm), feesFieldsOf);
export const saveServicesBody = savedBy(servicesForm);
export const saveCertificationBody = savedOf.extend(certificationFields);

const fieldValue = z.union([z.string(), z.number(), z.boolean()]).nullish();

/** What a browser says that a save will change; the record is what the server sees. */
export const trackChangesBody = z.object({
  supplierId: idSchema,
  userId: z.union([z.int(), z.string()]).nullish().describe('Read for nothing: the session tells who it is'),
  entityName: z.enum(profileSectionNames),
  changedProperties: z
    .array(
      z.object({
        propertyName: z.string().max(200),
        oldValue: fieldValue,
        newValue: fieldValue,
        changeType: z.enum(['Add', 'Modify', 'Delete']),
      }),
    )
    .max(5000),
});

export const changesQuery = z.object({
  section: z.enum(profileSectionNames),
  before: idText.optional().describe('Older ones than this changeId'),
});

/** Changes that one call answers. */
export const changesPageSize = 200;

export const supplierParams = z.object({ id: idText.describe('A facility, or the root company for its first one') });
export const documentParams = supplierParams.extend({ fileName: z.string().min(1).max(255) });
export const tradeReferenceParams = z.object({ tradeRefId: idText });
export const defaultCompanyBody = z.object({ companyId: idSchema });

export type SaveGeneral = z.input<typeof saveGeneralBody>;
export type SaveCertification = z.input<typeof saveCertificationBody>;
