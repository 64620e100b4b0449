import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { everything, type Scope, sql } from '../../core/database/database.ts';
import { firstTests } from '../../core/testing/first-tests.ts';
import type { TestClient, TestPortal } from '../../core/testing/test-portal.ts';
import {
  addPortal,
  addReportSupplier,
  resetReports,
  setVisibility,
  startReportWorld,
  threeWidgets,
} from '../testing/report-world.ts';
import { findPortalOf } from './report-views.ts';

let portal: TestPortal;
let staff: TestClient;
let dana: TestClient;
let ari: TestClient;
let stranger: TestClient;
let widgets: { ravenId: string }[];
beforeAll(async () => {
  ({ portal, staff, dana, ari, stranger } = await startReportWorld());
  widgets = await threeWidgets(staff);
});
afterAll(() => portal.close());
afterEach(() => resetReports(portal));

const path = '/api/setting/user-dashboard';
const reorderPath = '/api/reporting-portal/user-portal-widgets/reorder';
const seenBy = async (client: TestClient) => {
  const { dashboardType, portal: seen } = (await client.get(path)).body;
  return dashboardType === 'none' ? 'none' : seen.name;
};
const namesOf = (dashboard: { portal: { widgets: { name: string }[] } }) =>
  dashboard.portal.widgets.map(({ name }) => name);

describe('GET /api/setting/user-dashboard (INSIGHT-011, INSIGHT-028, CALL-013, M2)', () => {
  it('answers the portal with its widgets, and not whom else it is assigned to (INSIGHT-010)', async () => {
    await setVisibility(portal, 'assigned');
    const companies = [{ companyId: 700 }, { companyId: 800 }];
    const made = (await addPortal(staff, { name: 'Shared', widgets, companies })).body.portal;
    const { companies: _, version, ...facts } = made;
    expect((await dana.get(path)).body).toEqual({ dashboardType: 'portal', portal: facts });
  });

  it('off: none, whatever is assigned', async () => {
    await addPortal(staff, { name: 'Own', widgets, companies: [{ companyId: 700 }] });
    await addReportSupplier(portal, 700, { advancedAnalytics: 'Y' });
    expect(await seenBy(dana)).toBe('none');
  });

  it('assigned: only a portal that lists the company', async () => {
    await setVisibility(portal, 'assigned');
    await addPortal(staff, { name: 'Own', widgets, companies: [{ companyId: 700 }] });
    await addPortal(staff, { name: 'Everybody', widgets, isDefault: true });
    await addReportSupplier(portal, 800, { advancedAnalytics: 'Y' });
    expect([await seenBy(dana), await seenBy(stranger)]).toEqual(['Own', 'none']);
    await addReportSupplier(portal, 800);
  });

  it('all: the listed one, else the unassigned, else the default; the last two with Advanced Analytics alone', async () => {
    await setVisibility(portal, 'all');
    await addReportSupplier(portal, 700, { advancedAnalytics: 'Y' });
    await addPortal(staff, { name: 'Default', widgets, isDefault: true, companies: [{ companyId: 800 }] });
    expect([await seenBy(dana), await seenBy(stranger)]).toEqual(['Default', 'Default']);
    const unassigned = (await addPortal(staff, { name: 'Unassigned', widgets })).body.portal;
    expect(await seenBy(dana)).toBe('Unassigned');
    await addReportSupplier(portal, 700);
    expect(await seenBy(dana)).toBe('none');
    await addPortal(staff, { name: 'Own', widgets, companies: [{ companyId: 700 }] });
    expect(await seenBy(dana)).toBe('Own');
    expect((await staff.delete(`/api/reporting-portal/portals/${unassigned.ravenId}`)).status).toBe(200);
  });

  it('none: eight figures of the portal’s own stand in (ruling 31)', async () => {
    const { body } = await dana.get(path);
    expect([body.dashboardType, body.portal.ravenId]).toEqual(['none', 'built-in']);
    expect(namesOf(body)).toEqual([
      ...['Past due now', 'On-time ship rate', 'Bid response time', 'Win rate'],
      ...['Repair quote turnaround', 'Return rate', 'Return response time', 'Order value'],
    ]);
    for (const widget of body.portal.widgets)
      expect(widget).toMatchObject({ reportWorkspaceId: 'built-in', reportPageId: widget.reportId });
  });

  it('of those, the ones of sections that the company has not switched on stay away', async () => {
    await addReportSupplier(portal, 700, { menu: { '98': 'Y', '123': 'Y' } });
    expect(namesOf((await dana.get(path)).body)).toEqual(['Past due now', 'On-time ship rate', 'Order value']);
  });

  it('nothing without the menu setting 98, and for employees (INSIGHT-002, INSIGHT-012)', async () => {
    await addReportSupplier(portal, 700, { menu: { '122': 'Y' } });
    const nothing = { dashboardType: 'none', portal: null };
    expect([(await dana.get(path)).body, (await staff.get(path)).body]).toEqual([nothing, nothing]);
    expect((await portal.nobody.get(path)).status).toBe(401);
  });

  it('nothing stands in where a report service is set up: the page names the support contact (M2)', async () => {
    const { portal: withService, dana: client } = await startReportWorld({
      ...{ POWERBI_TENANT_ID: 't', POWERBI_CLIENT_ID: 'c', POWERBI_CLIENT_SECRET: 's' },
    });
    expect((await client.get(path)).body).toEqual({ dashboardType: 'none', portal: null });
    await withService.close();
  });
});

describe('POST /api/reporting-portal/user-portal-widgets/reorder', () => {
  firstTests({
    name: 'POST …/user-portal-widgets/reorder',
    call: (client) => client.post(reorderPath, { ravenId: 'built-in', widgets: [] }),
    portal: () => portal,
    invalid: {
      client: () => dana,
      call: (client) => client.post(reorderPath, { widgets: [{}] }),
      paths: ['ravenId', 'widgets[0]'],
    },
  });

  it('keeps the order of one user, with who did it (INSIGHT-008, INSIGHT-029)', async () => {
    await setVisibility(portal, 'assigned');
    await addPortal(staff, { widgets, companies: [{ companyId: 700 }] });
    const seen = (await dana.get(path)).body.portal;
    const answer = await dana.post(reorderPath, { ...seen, widgets: [...seen.widgets].reverse() });
    expect([answer.status, answer.body.success]).toEqual([200, true]);
    expect(namesOf(answer.body)).toEqual(['Three', 'Two', 'One']);
    expect(namesOf((await dana.get(path)).body)).toEqual(['Three', 'Two', 'One']);
    expect(namesOf((await ari.get(path)).body)).toEqual(['One', 'Two', 'Three']);
    const { rows } = await portal.owner.query('SELECT * FROM audit_log ORDER BY id DESC LIMIT 1');
    const ids = widgets.map(({ ravenId }) => ravenId);
    expect(rows[0]).toMatchObject({
      ...{ action: 'report_order.save', actor_user_id: 5001, object_id: seen.ravenId },
      ...{ before: { widgets: ids }, after: { widgets: [...ids].reverse() } },
    });
  });

  it('puts a widget that came since last, and forgets one that went', async () => {
    await setVisibility(portal, 'assigned');
    const [one, two, three] = widgets;
    const companies = [{ companyId: 700 }];
    const { ravenId } = (await addPortal(staff, { widgets: [{ ...one }, { ...two }] as never, companies })).body.portal;
    await dana.post(reorderPath, { ravenId, widgets: [two, one] });
    const change = (list: unknown) =>
      staff.put(`/api/reporting-portal/portals/${ravenId}`, { name: 'P', widgets: list, companies });
    await change([three, one, two]);
    expect(namesOf((await dana.get(path)).body)).toEqual(['Two', 'One', 'Three']);
    await change([three, one]);
    expect(namesOf((await dana.get(path)).body)).toEqual(['One', 'Three']);
  });

  it('keeps the order of the built-in figures as well', async () => {
    const { body } = await dana.get(path);
    const answer = await dana.post(reorderPath, { ...body.portal, widgets: [...body.portal.widgets].reverse() });
    expect(answer.body.dashboardType).toBe('none');
    expect(namesOf((await dana.get(path)).body)[0]).toBe('Order value');
  });

  it('TI-14: refuses a widget that is not in the portal, and the portal of another company (ASVS 8.2.2)', async () => {
    await setVisibility(portal, 'assigned');
    const own = (await addPortal(staff, { widgets: widgets.slice(1) as never, companies: [{ companyId: 700 }] })).body
      .portal;
    const other = (await addPortal(staff, { widgets, companies: [{ companyId: 800 }] })).body.portal;
    const added = await dana.post(reorderPath, { ravenId: own.ravenId, widgets: [widgets[1], widgets[0]] });
    expect([added.status, added.body.errors[0]]).toMatchObject([422, { path: 'widgets[1].ravenId' }]);
    const [foreign, unknown] = await Promise.all(
      [other.ravenId, 'unknown'].map((ravenId) => dana.post(reorderPath, { ravenId, widgets })),
    );
    expect([foreign?.status, { ...foreign?.body, requestId: '' }]).toEqual([404, { ...unknown?.body, requestId: '' }]);
  });
});

describe('each wall alone', () => {
  const visible = (scope: Scope) =>
    portal.db.read(scope, async (tx) => ({
      portals: await tx.many(sql`SELECT name FROM report_portals ORDER BY name`),
      companies: await tx.many(sql`SELECT supplier_id FROM report_portal_companies`),
      widgets: await tx.many(sql`SELECT name FROM report_widgets ORDER BY name`),
      orders: await tx.many(sql`SELECT user_id FROM report_widget_orders`),
    }));
  const scopeOf = (supplierId: number, userId: number): Scope => ({
    ...{ kind: 'supplier', supplierId, userId, facilityIds: [supplierId * 10 + 1] },
  });

  it('TI-14: the database shows a supplier its own portals and their widgets alone, and lets it write none', async () => {
    await setVisibility(portal, 'assigned');
    const [one, two] = widgets;
    await addPortal(staff, { name: 'Mine', widgets: [one] as never, companies: [{ companyId: 700 }] });
    await addPortal(staff, { name: 'Theirs', widgets: [two] as never, companies: [{ companyId: 800 }] });
    const own = (await dana.get(path)).body.portal;
    await dana.post(reorderPath, own);
    expect(await visible(scopeOf(700, 5001))).toEqual({
      ...{ portals: [{ name: 'Mine' }], companies: [{ supplier_id: 700 }], widgets: [{ name: 'One' }] },
      orders: [{ user_id: 5001 }],
    });
    expect((await visible(scopeOf(700, 5002))).orders).toEqual([]);
    expect((await visible(scopeOf(900, 1))).portals).toEqual([]);
    const write = (statement: ReturnType<typeof sql>) => portal.db.write(scopeOf(700, 5001), (tx) => tx.run(statement));
    expect(await write(sql`UPDATE report_portals SET name = 'x'`)).toBe(0);
    expect(await write(sql`DELETE FROM report_widgets`)).toBe(0);
    await expect(
      write(sql`INSERT INTO report_portal_companies (supplier_id, portal_id) VALUES (700, ${own.ravenId})`),
    ).rejects.toThrow(/row-level security/);
  });

  it('the policy finds the own portal alone where the database shows all', async () => {
    await setVisibility(portal, 'assigned');
    await addPortal(staff, { name: 'Mine', widgets, companies: [{ companyId: 700 }] });
    const found = (supplierId: number) => portal.db.read(everything, (tx) => findPortalOf(tx, supplierId));
    expect([(await found(700))?.name, await found(800)]).toEqual(['Mine', null]);
  });
});
