import { sections } from '@portal/contract/core/section';
import { type LineKind, lineKinds } from '@portal/contract/lines/line-kinds';

interface QueuePaths {
  readonly list: string;
  /** By id or number. */
  readonly details: string;
  /** By PO, for lines of orders. */
  readonly detailsByPo: string | null;
}

/** The pages of a queue, as route patterns. */
export function queuePaths(kind: LineKind): QueuePaths {
  const names = lineKinds[kind];
  return {
    list: sections[names.section].path,
    details: `${names.detailsPath}/:id`,
    detailsByPo: 'poSegment' in names ? `${names.detailsPath}/${names.poSegment}/:poNum` : null,
  };
}

export function pathsOf(kind: LineKind): string[] {
  const paths = Object.values(queuePaths(kind)).filter((path): path is string => path !== null);
  return kind === 'order' ? [...paths, deskPath] : paths;
}

/** The shipping desk: tracking numbers of many order lines. */
export const deskPath = '/orders/ship';
