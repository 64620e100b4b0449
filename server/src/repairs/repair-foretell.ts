import { counted } from '../core/counted.ts';
import type { Foretell } from '../frame/setting-desk/setting-effects.ts';
import { countWaitingForRma } from './rma-setting-views.ts';

/** What a change of the setting for RMA numbers would do to a supplier's repairs. */
export const foretellRmaNumbers: Foretell = async (tx, { supplierId, name }, { settingCode, after }) => {
  if (settingCode !== 'companyRMA') return [];
  if (after === '1')
    return [`New repairs of ${name} will wait for an RMA number; those that have begun go on as before.`];
  const waiting = await countWaitingForRma(tx, supplierId);
  if (waiting === 0) return [`Repairs of ${name} will wait for no RMA number.`];
  return [`${counted(waiting, 'repair that waits', 'repairs that wait')} for an RMA number will go on without one.`];
};
