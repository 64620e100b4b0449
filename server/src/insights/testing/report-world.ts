import type { PortalValues } from '@portal/contract/insights/reports/portal-schemas';
import type { WidgetValues } from '@portal/contract/insights/reports/widget-schemas';
import { sampleSupplier, sampleUser } from '@portal/contract/samples/party-samples';
import {
  startTestPortal,
  type TestAnswer,
  type TestClient,
  type TestPortal,
  testPassword,
} from '../../core/testing/test-portal.ts';

const everySection = { '98': 'Y', '122': 'Y', '123': 'Y', '124': 'Y', '125': 'Y', '134': 'Y' } as const;

interface SupplierFacts {
  readonly menu?: Readonly<Record<string, 'Y' | 'N'>>;
  readonly advancedAnalytics?: 'Y' | 'N';
}

export async function addReportSupplier(
  portal: TestPortal,
  supplierId: number,
  { menu = everySection, advancedAnalytics = 'N' }: SupplierFacts = {},
): Promise<void> {
  const facilities = [1, 2].map((number) => ({ companyId: supplierId * 10 + number, name: `Site ${number}` }));
  const data = sampleSupplier({
    supplierId,
    name: `Supplier ${supplierId}`,
    facilities,
    menu,
    settings: { advancedAnalytics },
  });
  await portal.send({ type: 'supplier.upserted', data });
}

export interface ReportWorld {
  readonly portal: TestPortal;
  readonly staff: TestClient;
  readonly dana: TestClient;
  readonly ari: TestClient;
  readonly stranger: TestClient;
}

/** Two suppliers, 700 and 800, with `dana` and `ari` of the first, `stranger` of the second, and the employee `staff`. */
export async function startReportWorld(env?: Parameters<typeof startTestPortal>[0]): Promise<ReportWorld> {
  const portal = await startTestPortal(env);
  await addReportSupplier(portal, 700);
  await addReportSupplier(portal, 800);
  const users = [
    { userId: 5001, username: 'dana', supplierId: 700 },
    { userId: 5002, username: 'ari', supplierId: 700, facilityIds: [7002] },
    { userId: 5004, username: 'stranger', supplierId: 800 },
    { userId: 5005, username: 'staff', isEmployee: true },
  ];
  await portal.send(
    ...users.map((user) => ({ type: 'user.upserted', data: sampleUser({ password: testPassword, ...user }) })),
  );
  return {
    portal,
    staff: await portal.signIn('staff'),
    dana: await portal.signIn('dana'),
    ari: await portal.signIn('ari'),
    stranger: await portal.signIn('stranger'),
  };
}

/** The world as it was at first. */
export async function resetReports(portal: TestPortal): Promise<void> {
  portal.setNow(new Date());
  await removePortals(portal);
  await setVisibility(portal, 'off');
  await addReportSupplier(portal, 700);
}

/** Widgets to make portals of, in this order. */
export async function threeWidgets(staff: TestClient): Promise<{ ravenId: string }[]> {
  const widgets: { ravenId: string }[] = [];
  for (const name of ['One', 'Two', 'Three']) widgets.push({ ravenId: await newWidget(staff, { name }) });
  return widgets;
}

let pages = 0;

/** A widget of a report service, with a page of its own. */
export function sampleWidget(more: Partial<WidgetValues> = {}): WidgetValues {
  pages += 1;
  return {
    name: `Widget ${pages}`,
    description: '',
    reportWorkspaceId: 'w-1',
    reportId: 'r-1',
    widgetPageId: `page-${pages}`,
    reportPageId: '',
    ...more,
  };
}

export function addWidget(staff: TestClient, more: Partial<WidgetValues> = {}): Promise<TestAnswer> {
  return staff.post('/api/reporting-portal/widgets', sampleWidget(more));
}

/** Adds a widget; its id. */
export async function newWidget(staff: TestClient, more: Partial<WidgetValues> = {}): Promise<string> {
  return (await addWidget(staff, more)).body.widget.ravenId;
}

export function addPortal(staff: TestClient, more: Partial<PortalValues>): Promise<TestAnswer> {
  return staff.post('/api/reporting-portal/portals', { name: 'Portal', description: '', widgets: [], ...more });
}

/** Removes every portal, so that the next test begins without. */
export async function removePortals(portal: TestPortal): Promise<void> {
  await portal.owner.query("SET app.scope = 'all'; DELETE FROM report_portals; DELETE FROM report_widget_orders");
}

/** Sets who sees portals: off, assigned or all. */
export async function setVisibility(portal: TestPortal, value: 'off' | 'assigned' | 'all'): Promise<void> {
  await portal.owner.query("UPDATE site_settings SET value = $1 WHERE code = 'reportingPortal'", [value]);
}
