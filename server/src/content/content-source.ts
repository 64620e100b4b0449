import { pagePathSchema, policyKinds } from '@portal/contract/frame/content-schemas';
import { contentStrings } from '@portal/contract/frame/content-strings';
import { z } from 'zod';

const label = z.string({ error: 'needs a text' }).trim().min(1, 'needs a text').max(200);
const roleId = z.int({ error: 'roleId must be the number of a menu setting, for example 159' }).nullish();
const version = z.union([z.string().trim().min(1).max(20), z.number()]).transform(String);
const body = z.string().max(500_000);

/** Where a link may lead: to a page of the portal, or to another site over https. */
const target = z
  .string({ error: 'needs a path' })
  .trim()
  .refine((path) => /^\/(?![/\\])[^\\\s]*$|^https:\/\/\S+$/.test(path), 'must start with / or https://');

const menuItem = z.strictObject({ label, path: target, roleId });

/** One page as its source has it; `body` is Markdown, HTML within it is allowed and sanitised. */
export const pageSource = z.strictObject({
  path: pagePathSchema.refine((path) => !isOfPortal(path), 'This path belongs to the portal itself'),
  title: label,
  body,
  access: z.enum(['public', 'signedIn'], { error: 'access must be public or signedIn' }).default('signedIn'),
  roleId,
  draft: z.boolean({ error: 'draft must be true or false' }).default(false),
});
export const policySource = z.strictObject({
  kind: z.enum(policyKinds, { error: `must be one of ${policyKinds.join(', ')}` }),
  title: label,
  body,
  version: version.default('1'),
});
export const menuSource = z.array(menuItem.extend({ items: z.array(menuItem).default([]) }));
export const footerSource = z.array(z.strictObject({ label, path: target }));
export const stringsSource = z.partialRecord(
  z.enum(Object.keys(contentStrings) as [keyof typeof contentStrings], { error: 'is no text of the portal' }),
  z.string({ error: 'must be a text' }).max(500),
);

/** What texts may name as `{{providerName}}`. */
export type Names = Readonly<Record<string, string>>;

/** All of a source, its form checked; what broke a rule is left out and named. */
export interface SourceContent {
  readonly pages: readonly z.output<typeof pageSource>[];
  readonly policies: readonly z.output<typeof policySource>[];
  readonly menu: z.output<typeof menuSource>;
  readonly footer: z.output<typeof footerSource>;
  readonly strings: z.output<typeof stringsSource>;
  readonly problems: readonly SourceProblem[];
}

export interface SourceProblem {
  readonly file: string;
  readonly message: string;
}

/** An outside place of content. */
export interface ContentSource {
  readonly name: string;
  /** Reading takes a moment only, so that readers may wait for it. */
  readonly isLocal: boolean;
  /** The same object as before while nothing has changed. @throws where the source does not answer */
  read(): Promise<SourceContent>;
  file(name: string): Promise<Buffer | null>;
}

/** Pages of the portal that content can never stand in for. */
const ownPaths =
  /^\/(admin|api|bids|bid-details|orders|order-details|repairs|exchanges-returns|loaners-rentals|insights|portal-insights|settings|login|logout|sso|registration|forgot-username|forgot-password|change-password|policies-acceptance|policy-acceptance|packingprint|non-auth-vdf|non-reference-vdf)(\/|$)/;

/** Whether a path is one of the portal's own pages. */
export function isOfPortal(path: string): boolean {
  return ownPaths.test(path);
}

/** Collects what passes its schema, and names what does not. */
export class Checked {
  readonly problems: SourceProblem[] = [];

  parse<S extends z.ZodType>(file: string, schema: S, value: unknown): z.output<S> | null {
    const parsed = schema.safeParse(value);
    if (parsed.success) return parsed.data;
    const messages = parsed.error.issues.map((issue) =>
      [issue.path.join('.'), issue.message].filter(Boolean).join(': '),
    );
    this.fail(file, messages.join('; '));
    return null;
  }

  fail(file: string, message: string): void {
    this.problems.push({ file, message });
  }
}
