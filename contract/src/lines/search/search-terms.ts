import { z } from 'zod';
import { isPlainDate } from '../../core/plain-date.ts';
import { fieldMessage, says } from '../../core/refusal.ts';
import { idSchema } from '../../core/values.ts';
import { lineKindNames, lineKinds } from '../line-kinds.ts';
import { allTag, type FilterControl, type FilterName, searchFilters, statusFilterIds } from './search-filters.ts';
import { maxSearchLength } from './search-limits.ts';

export const searchFields = {
  unknownTerm: fieldMessage('unknown_search_term', 'This search term is not known.'),
  termTwice: fieldMessage('search_term_twice', 'This search term is given twice.'),
  value: fieldMessage('invalid_search_value', 'This search value is not valid.'),
  entityOrderType: fieldMessage('unknown_order_type', 'This order type cannot be searched.'),
  text: fieldMessage('invalid_search_text', 'The search text is too long.'),
} as const;

const text = z
  .union([z.string(), z.number()], says(searchFields.value).error)
  .transform((value) => String(value).trim())
  .refine((value) => value.length <= maxSearchLength, says(searchFields.text));

const date = z
  .string(says(searchFields.value).error)
  .trim()
  .refine((value) => value === '' || isPlainDate(value), says(searchFields.value));

const yesNo = z
  .union(
    [z.boolean(), z.enum(['true', 'false']).transform((value) => value === 'true')],
    says(searchFields.value).error,
  )
  .describe('true or false');

const oneId = z
  .union(
    [
      idSchema,
      z
        .string()
        .trim()
        .regex(/^\d{1,10}$/)
        .transform(Number)
        .pipe(idSchema),
    ],
    says(searchFields.value).error,
  )
  .describe('An id');

const ids = z
  .union(
    [z.literal(allTag), oneId, z.array(z.union([z.literal(allTag), oneId])).max(200)],
    says(searchFields.value).error,
  )
  .transform((value) => (Array.isArray(value) ? value : [value]).filter((id) => id !== allTag))
  .describe('One id or several, of which any matches');

const values = { text, number: oneId, tags: ids, oem: oneId, date, yesNo } as const satisfies Record<
  FilterControl,
  z.ZodType
>;

type ValueOf<Name extends FilterName> = z.output<(typeof values)[(typeof searchFilters)[Name]['control']]>;

const filterTerms = (Object.keys(searchFilters) as FilterName[]).map((name) =>
  z.strictObject({ name: z.literal(name), value: values[searchFilters[name].control] }),
);

const searchText = z.strictObject({
  name: z.literal('SearchText'),
  value: z.string(says(searchFields.text)).max(maxSearchLength, says(searchFields.text)),
});

/** What lists search: the list's own kind of line. Without one, a search goes over all orders. */
const entityOrderType = z.strictObject({
  name: z.literal('EntityOrderType'),
  value: z.enum(
    lineKindNames.map((kind) => lineKinds[kind].searchName),
    says(searchFields.entityOrderType),
  ),
});

/** A term of a search. Different names narrow the result together; a name can be given once. */
export const searchTerm = z.discriminatedUnion(
  'name',
  [entityOrderType, searchText, ...filterTerms],
  says(searchFields.unknownTerm),
);

type Term = z.output<typeof searchTerm>;

/** The values of the filters that a search gives; blank ones are none. */
export type FilterValues = { readonly [Name in FilterName]?: ValueOf<Name> };

export function filterValuesOf(terms: readonly Term[]): FilterValues {
  const isGiven = ({ name, value }: Term) =>
    Object.hasOwn(searchFilters, name) && value !== '' && !(Array.isArray(value) && value.length === 0);
  return Object.fromEntries(terms.filter(isGiven).map(({ name, value }) => [name, value])) as FilterValues;
}

/** A search's wish for statuses: a row matches if any of these does. */
export interface StatusFilter {
  readonly statusIds: readonly number[];
  readonly isReceived: boolean;
  readonly isBackordered: boolean;
}

/**
 * The statuses, Received and Backordered of a search are one filter, of which any matches; null where none is asked for.
 * Received or Backordered with No is a filter of its own (`IsReceived: false`) and not in here.
 */
export function statusFilterOf({ Status = [], IsReceived, IsBackordered }: FilterValues): StatusFilter | null {
  const { received, backordered } = statusFilterIds;
  const filter = {
    statusIds: Status.filter((id) => id !== received && id !== backordered),
    isReceived: IsReceived === true || Status.includes(received),
    isBackordered: IsBackordered === true || Status.includes(backordered),
  };
  return filter.statusIds.length > 0 || filter.isReceived || filter.isBackordered ? filter : null;
}
