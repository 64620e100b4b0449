import { sections } from '@portal/contract/core/section';
import { menuIdOf } from '@portal/contract/frame/setting-codes';
import type { SettingChange } from '@portal/contract/frame/setting-schemas';
import { lineKinds } from '@portal/contract/lines/line-kinds';
import { counted } from '../core/counted.ts';
import type { Tx } from '../core/database/database.ts';
import type { LineArea } from './line-area.ts';
import { countOpenLines } from './open-line-views.ts';

/** What a change of a supplier's menu would do to its lines, in sentences. */
export function foretellLines(areas: readonly LineArea[]) {
  return async (
    tx: Tx,
    { supplierId }: { readonly supplierId: number },
    { settingCode, after }: SettingChange,
  ): Promise<readonly string[]> => {
    const menuId = menuIdOf(settingCode);
    const area = areas.find(({ kind }) => String(sections[lineKinds[kind].section].menuId) === menuId);
    if (!area) return [];
    const open = await countOpenLines(tx, area, supplierId);
    if (open === 0) return [];
    const [one, many] = lineKinds[area.kind].openOnes;
    const which = counted(open, one, many);
    if (after === 'N') return [`${which} will not be reachable.`];
    return [`${which} ${open === 1 ? 'becomes' : 'become'} reachable.`];
  };
}
