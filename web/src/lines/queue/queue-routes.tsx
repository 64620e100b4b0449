import type { LineKind } from '@portal/contract/lines/line-kinds';
import type { ComponentType, ReactNode } from 'react';
import { Route, Routes } from 'react-router';
import { queuePaths } from './queue-paths.ts';

interface Props {
  readonly kind: LineKind;
  readonly List: ComponentType;
  /** Its address names the order as `id`, or as `poNum`. */
  readonly Details: ComponentType;
  /** Routes of the queue's own pages beside them. */
  readonly children?: ReactNode;
}

/** The pages of a queue. */
export function QueueRoutes({ kind, List, Details, children }: Props) {
  const { list, details, detailsByPo } = queuePaths(kind);
  return (
    <Routes>
      <Route path={list} element={<List />} />
      {detailsByPo && <Route path={detailsByPo} element={<Details />} />}
      {children}
      <Route path={details} element={<Details />} />
    </Routes>
  );
}
