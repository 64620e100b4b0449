import type { UserActor } from '../../core/actor.ts';
import { sql, type Tx } from '../../core/database/database.ts';

export interface Acceptance {
  readonly hasAcceptedCookies: boolean;
  /** Of the version that was asked for. */
  readonly hasAcceptedPolicies: boolean;
  /** The company's users need not accept anything. */
  readonly isExempt: boolean;
}

/** What a user has accepted. @param version of the policies; null while there are none */
export function findAcceptance(tx: Tx, actor: UserActor, version: string | null): Promise<Acceptance | null> {
  return tx.one(sql`
    SELECT u.cookies_accepted_at IS NOT NULL AS "hasAcceptedCookies",
      EXISTS (SELECT 1 FROM policy_acceptances a WHERE a.user_id = u.user_id AND a.version = ${version}::text)
        AS "hasAcceptedPolicies",
      coalesce(s.settings->>'policyExempt' = 'Y', false) AS "isExempt"
    FROM users u LEFT JOIN suppliers s USING (supplier_id) WHERE u.user_id = ${actor.userId}`);
}
