import { coreRefusals } from '@portal/contract/core/core-messages';
import type { UserActor } from '../core/actor.ts';
import type { Tx } from '../core/database/database.ts';
import { Refused } from '../core/refused.ts';
import { findCompany, type NamedCompany } from './company-views.ts';

/** @throws Refused with 404 for a company that there is not, or that the actor may not see */
export async function knownCompany(tx: Tx, actor: UserActor, companyId: number): Promise<NamedCompany> {
  const company = await findCompany(tx, actor, companyId);
  if (!company) throw new Refused(coreRefusals.notFound);
  return company;
}
