import type { z } from 'zod';

/** A type of event with the schema of its data. */
export interface EventType<Data extends z.ZodType = z.ZodType> {
  readonly type: string;
  readonly data: Data;
}

/** The events of an area by their types. */
export function eventTypes<const Schemas extends Record<string, z.ZodType>>(schemas: Schemas) {
  const entries = Object.entries(schemas).map(([type, data]) => [type, { type, data }]);
  return Object.fromEntries(entries) as { readonly [Type in keyof Schemas]: EventType<Schemas[Type]> };
}
