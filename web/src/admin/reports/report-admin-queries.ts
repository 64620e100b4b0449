import {
  addPortal,
  getPortal,
  listPortals,
  removePortal,
  savePortal,
} from '@portal/contract/insights/reports/portal-endpoints';
import type { PortalToSave } from '@portal/contract/insights/reports/portal-schemas';
import { reportTexts } from '@portal/contract/insights/reports/report-messages';
import {
  addWidget,
  getWidget,
  listWidgets,
  removeWidget,
  saveWidget,
} from '@portal/contract/insights/reports/widget-endpoints';
import type { Widget, WidgetToSave } from '@portal/contract/insights/reports/widget-schemas';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';
import { queryClient } from '../../lib/api/query-client.ts';

const reportsKey = ['admin', 'reports'] as const;
/** Whatever was tried, the lists may have changed: of a removed widget, the portals too. */
const readAnew = () => queryClient.invalidateQueries({ queryKey: reportsKey });

export function useWidgets() {
  return useQuery({
    queryKey: [...reportsKey, 'widgets'],
    queryFn: ({ signal }) => call(listWidgets, {}, { signal }),
  });
}

export function usePortals() {
  return useQuery({
    queryKey: [...reportsKey, 'portals'],
    queryFn: ({ signal }) => call(listPortals, {}, { signal }),
  });
}

// A form begins with what there is now, and then keeps what is typed.
const forForm = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 } as const;

export function useWidget(ravenId: string) {
  return useQuery({
    queryKey: [...reportsKey, 'widget', ravenId],
    queryFn: ({ signal }) => call(getWidget, { params: { ravenId } }, { signal }),
    ...forForm,
  });
}

export function usePortal(ravenId: string) {
  return useQuery({
    queryKey: [...reportsKey, 'portal', ravenId],
    queryFn: ({ signal }) => call(getPortal, { params: { ravenId } }, { signal }),
    ...forForm,
  });
}

/**
 * Saves a widget, or adds one.
 * @throws Error with the sentence where another widget has its page
 */
export async function keepWidget(ravenId: string | null, body: WidgetToSave): Promise<Widget> {
  const { widget } =
    ravenId === null ? await call(addWidget, { body }) : await call(saveWidget, { params: { ravenId }, body });
  if (!widget) throw new Error(reportTexts.duplicateWidget);
  await readAnew();
  return widget;
}

/** Saves a portal, or adds one. */
export async function keepPortal(ravenId: string | null, portal: PortalToSave): Promise<void> {
  const body = { ...portal, widgets: portal.widgets.map((id) => ({ ravenId: id })) };
  if (ravenId === null) await call(addPortal, { body });
  else await call(savePortal, { params: { ravenId }, body });
  await readAnew();
}

export async function dropWidget(ravenId: string): Promise<void> {
  await call(removeWidget, { params: { ravenId } });
  await readAnew();
}

export async function dropPortal(ravenId: string): Promise<void> {
  await call(removePortal, { params: { ravenId } });
  await readAnew();
}
