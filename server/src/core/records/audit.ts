import type { Actor } from '../actor.ts';
import { sql, type Tx } from '../database/database.ts';

/** Where a request came from; null for the portal's own jobs. */
export interface Origin {
  readonly ip: string | null;
  readonly requestId: string | null;
  /** What the caller says it is; for a session's user to know it by, never for a decision. */
  readonly userAgent?: string | null;
}

/** What every action of a service gets besides its input. */
export interface ActionContext<A extends Actor = Actor> {
  readonly tx: Tx;
  readonly actor: A;
  readonly now: Date;
  readonly origin: Origin;
}

export interface AuditEntry {
  /** OWASP vocabulary where it has a word (`authn_login_fail`), else the verb: `bid.submit`. */
  readonly action: string;
  readonly objectKind: string;
  readonly objectId: string | number;
  readonly before?: unknown;
  readonly after?: unknown;
  readonly supplierId?: number | null;
}

/**
 * Writes one row of the audit log with the commit of what it tells of: its number and hash follow those of the row before,
 * so all transactions take turns at it. Secrets never belong into before and after.
 */
export function writeAudit(context: ActionContext, entry: AuditEntry): void {
  const { actor, origin } = context;
  const userId = 'userId' in actor ? actor.userId : null;
  const impersonatorId = actor.kind === 'supplier' ? actor.impersonatorUserId : null;
  const supplierId = entry.supplierId ?? (actor.kind === 'supplier' ? actor.supplierId : null);
  context.tx.last(sql`
    INSERT INTO audit_log (at, actor_kind, actor_user_id, impersonator_user_id, supplier_id, ip, request_id,
      action, object_kind, object_id, before, after)
    VALUES (${context.now}, ${actor.kind}, ${userId}, ${impersonatorId}, ${supplierId}, ${origin.ip}, ${origin.requestId},
      ${entry.action}, ${entry.objectKind}, ${String(entry.objectId)}, ${json(entry.before)}, ${json(entry.after)})`);
}

function json(value: unknown): string | null {
  return value === undefined || value === null ? null : JSON.stringify(value);
}
