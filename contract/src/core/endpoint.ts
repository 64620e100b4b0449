import type { z } from 'zod';
import type { Refusal } from './refusal.ts';
import type { Right } from './rights.ts';
import type { SectionName } from './section.ts';

/**
 * Who may make a call. `open` reads a token when one is sent and works without; `supplier` is a supplier user of an
 * enabled section, or an employee who acts as one, `supplierAdmin` an administrator among them; `userAdmin` is an
 * administrator, of a supplier or of the portal; `marketplace` needs a gateway key.
 */
export type Access =
  | 'public'
  | 'open'
  | 'signedIn'
  | 'supplier'
  | 'supplierAdmin'
  | 'userAdmin'
  | 'employee'
  | 'employeeAdmin'
  | 'marketplace';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

type Schema = z.ZodType;

/** So many calls a minute and user; calls that name the same share them. */
export interface CallRate {
  readonly what: string;
  readonly perMinute: number;
}

/** A call of the API, as server, web app and OpenAPI document share it. Paths are relative to `/api`. */
export interface Endpoint<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Reply extends Schema = Schema,
> {
  /** A verb and its object, unique over all areas: `submitBid`. */
  readonly id: string;
  readonly area: string;
  readonly method: Method;
  /** OpenAPI style: `/bid/{id}/conditions`. */
  readonly path: string;
  readonly summary: string;
  readonly access: Access;
  /** The section whose menu setting and facility the caller needs; 403 without. */
  readonly section?: SectionName;
  /**
   * What the caller needs of the rights in the section and facility of the record that it names; 403 without. A GET
   * needs no more than `see`; every other call of suppliers says what it needs.
   */
  readonly needs?: Exclude<Right, 'none'>;
  /** Open to employees too who must set up two-step verification first and have not. */
  readonly isOpenBeforeSecondFactor?: boolean;
  /** Open to a report's embed token as well, as far as that report goes. */
  readonly isEmbeddable?: boolean;
  /** Users do this themselves alone: 403 for an employee who acts as one. */
  readonly isPersonal?: boolean;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** `form` is application/x-www-form-urlencoded; JSON otherwise. */
  readonly bodyType?: 'json' | 'form';
  readonly status: 200 | 201 | 204;
  readonly reply: Reply;
  /** The media type of an answer that is a file, which `reply` (`fileReply`) then is; JSON when absent. */
  readonly produces?: 'application/pdf' | 'application/octet-stream';
  /** Answers `text/event-stream`, as long as the caller listens; `reply` is what its events carry. */
  readonly isStream?: boolean;
  /** Headers that the answer carries beside the usual ones, with what they say. */
  readonly replyHeaders?: Readonly<Record<string, string>>;
  /** What it can be refused with, beyond what `access` and field rules bring. */
  readonly refusals: readonly Refusal[];
  /** How often a user may make it; 429 with Retry-After beyond. */
  readonly rate?: CallRate;
  /** Accepts an `Idempotency-Key` header: the same key and body are answered alike and done once. */
  readonly idempotent?: boolean;
  /** Largest request body in bytes where the usual limit of 1 MiB is too small. */
  readonly bodyLimit?: number;
  readonly example?: {
    readonly params?: unknown;
    readonly query?: unknown;
    readonly body?: unknown;
    readonly reply?: unknown;
  };
}

/** Declares an endpoint; only there so that its schemas' types are kept. */
export function endpoint<
  Reply extends Schema,
  Params extends Schema = z.ZodUndefined,
  Query extends Schema = z.ZodUndefined,
  Body extends Schema = z.ZodUndefined,
>(definition: Endpoint<Params, Query, Body, Reply>): Endpoint<Params, Query, Body, Reply> {
  return definition;
}

// biome-ignore lint/suspicious/noExplicitAny: the widest endpoint; each use narrows it again
export type AnyEndpoint = Endpoint<any, any, any, any>;

type PartOf<E extends AnyEndpoint, Key extends 'params' | 'query' | 'body'> = NonNullable<E[Key]>;
type IsOptional<Input> = Partial<Input> extends Input ? true : false;
type Needed<Key extends string, S> = S extends z.ZodUndefined
  ? unknown
  : S extends Schema
    ? IsOptional<z.input<S>> extends true
      ? { [K in Key]?: z.input<S> }
      : { [K in Key]: z.input<S> }
    : unknown;

/** What a caller hands over, before parsing. */
export type CallInput<E extends AnyEndpoint> = Needed<'params', PartOf<E, 'params'>> &
  Needed<'query', PartOf<E, 'query'>> &
  Needed<'body', PartOf<E, 'body'>>;

/** What a caller gets back. */
export type CallReply<E extends AnyEndpoint> = z.output<E['reply']>;
