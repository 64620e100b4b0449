import { useMemo } from 'react';
import type { SetURLSearchParams } from 'react-router';
import type { ListView, QuickFilter, QuickFilters } from '../../ui/list/list-types.ts';

/** The names of the query parameters; each may stand several times. */
const filterParam = 'show';
const facilityParam = 'facility';

/** The quick filters of a queue; what is chosen is in the address, so that a link and the way back lead to the same rows. */
export function useQuickFilters<Row extends { readonly company: string }>(
  offered: readonly QuickFilter<Row>[],
  params: URLSearchParams,
  setParams: SetURLSearchParams,
): QuickFilters<Row> {
  return useMemo(
    () => ({
      offered,
      facilityOf: (row) => row.company,
      chosen: { filters: params.getAll(filterParam), facilities: params.getAll(facilityParam) },
      onChange: ({ filters, facilities }) => {
        const tab = params.get('tab');
        const chosen = [...filters.map((id) => [filterParam, id]), ...facilities.map((name) => [facilityParam, name])];
        setParams(new URLSearchParams([...(tab === null ? [] : [['tab', tab]]), ...chosen]), { replace: true });
      },
    }),
    [offered, params, setParams],
  );
}

/** The query of a tab with its quick filters. */
export function placeParams({ tab, filters, facilities }: Pick<ListView, 'tab' | 'filters' | 'facilities'>) {
  return new URLSearchParams([
    ...(tab === null ? [] : [['tab', tab]]),
    ...filters.map((id) => [filterParam, id]),
    ...facilities.map((name) => [facilityParam, name]),
  ]);
}

/** The query of another tab, with the same quick filters. @param tab null leads to the list of tabs on a phone */
export function withTab(params: URLSearchParams, tab: string | null): URLSearchParams {
  return placeParams({ tab, filters: params.getAll(filterParam), facilities: params.getAll(facilityParam) });
}
