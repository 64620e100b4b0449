import { metricIds, metricOf } from '@portal/contract/insights/metrics';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { firstTests } from '../../core/testing/first-tests.ts';
import type { TestClient, TestPortal } from '../../core/testing/test-portal.ts';
import {
  addPortal,
  addWidget,
  newWidget,
  removePortals,
  sampleWidget,
  startReportWorld,
} from '../testing/report-world.ts';

let portal: TestPortal;
let staff: TestClient;
let dana: TestClient;
beforeAll(async () => {
  ({ portal, staff, dana } = await startReportWorld());
});
afterAll(() => portal.close());
afterEach(() => removePortals(portal));

const path = '/api/reporting-portal/widgets';
const lastAudit = async () => (await portal.owner.query('SELECT * FROM audit_log ORDER BY id DESC LIMIT 1')).rows[0];

describe('GET /api/reporting-portal/widgets', () => {
  it('answers the built-in ones from the start, by name (ADMIN-060, M0)', async () => {
    const { status, body } = await staff.get(path);
    expect(status).toBe(200);
    const names: string[] = body.map(({ name }: { name: string }) => name);
    expect(names).toEqual([...names].sort((a, b) => a.toLowerCase().localeCompare(b.toLowerCase())));
    const all = metricIds.map((metricId) => ({
      metricId,
      name: metricOf(metricId).title,
      reportId: metricOf(metricId).report,
    }));
    const known = all.map(({ name, reportId, metricId }) => ({
      ...{ ravenId: `built-in-${metricId}`, id: `built-in-${metricId}`, name, description: '' },
      ...{ reportWorkspaceId: 'built-in', reportId, widgetPageId: metricId, reportPageId: reportId, version: 1 },
    }));
    expect(known).toHaveLength(24);
    expect(body).toEqual(expect.arrayContaining(known));
    expect(body).toHaveLength(known.length);
  });

  it('is for employees, any of them (X39)', async () => {
    const widget = `${path}/built-in-sales`;
    const asked = [
      dana.get(path),
      dana.get(widget),
      dana.post(path, sampleWidget()),
      dana.put(widget, sampleWidget()),
      dana.delete(widget),
    ];
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
  });
});

describe('POST /api/reporting-portal/widgets', () => {
  firstTests({
    name: 'POST /api/reporting-portal/widgets',
    call: (client) => client.post(path, sampleWidget()),
    portal: () => portal,
    invalid: {
      client: () => staff,
      call: (client) => client.post(path, { name: ' ', reportId: '', reportWorkspaceId: null }),
      paths: ['name', 'reportId', 'reportWorkspaceId', 'widgetPageId'],
    },
  });

  it('adds one, with who did it (ADMIN-043, ADMIN-055, ADMIN-061)', async () => {
    const answer = await staff.post(path, sampleWidget({ name: '  Late orders ', widgetPageId: 'late' }));
    expect([answer.status, answer.body]).toMatchObject([200, { success: true, duplicateWidget: false }]);
    const { widget } = answer.body;
    expect(widget).toEqual({
      ...{ ravenId: expect.any(String), id: widget.ravenId, name: 'Late orders', description: '' },
      ...{ reportWorkspaceId: 'w-1', reportId: 'r-1', widgetPageId: 'late', reportPageId: null, version: 1 },
    });
    expect((await staff.get(`${path}/${widget.ravenId}`)).body).toEqual(widget);
    expect(await lastAudit()).toMatchObject({
      ...{ action: 'report_widget.add', object_kind: 'report_widget', object_id: widget.ravenId },
      ...{ actor_user_id: 5005, before: null, after: widget },
    });
  });

  it('takes a name of 37 characters and refuses 38, and none (ADMIN-053)', async () => {
    expect((await addWidget(staff, { name: '🙂'.repeat(37) })).body.success).toBe(true);
    const refused = await addWidget(staff, { name: 'x'.repeat(38) });
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      [{ path: 'name', code: 'name_too_long', message: 'Please limit the name to 37 characters.' }],
    ]);
    expect((await addWidget(staff, { name: '' })).body.detail).toBe('A name is required.');
  });

  it('answers a second one of the same page as a duplicate (ADMIN-056, X43)', async () => {
    await addWidget(staff, { widgetPageId: 'twice' });
    const answer = await addWidget(staff, { widgetPageId: ' twice ', reportId: 'another' });
    expect([answer.status, answer.body]).toEqual([200, { success: false, duplicateWidget: true, widget: null }]);
  });

  it('RC-5: of many at once with the same page one is added', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => addWidget(staff, { widgetPageId: 'race' })));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1);
  });

  it.each([
    [{ reportId: 'made-up' }, 'reportId', 'unknown_report'],
    [{ widgetPageId: 'made-up' }, 'widgetPageId', 'unknown_metric'],
    [{ widgetPageId: 'win-rate' }, 'widgetPageId', 'unknown_metric'],
    [{ reportPageId: 'bids' }, 'reportPageId', 'other_report_page'],
  ])('knows what the built-in workspace has: %o', async (more, field, code) => {
    const answer = await addWidget(staff, {
      ...{ reportWorkspaceId: 'built-in', reportId: 'orders', widgetPageId: 'sales', reportPageId: 'orders' },
      ...more,
    });
    expect([answer.status, answer.body.errors]).toMatchObject([422, [{ path: field, code }]]);
  });
});

describe('PUT /api/reporting-portal/widgets/{ravenId}', () => {
  it('changes one (ADMIN-062); its own page is no duplicate, that of another is', async () => {
    const ravenId = await newWidget(staff, { widgetPageId: 'own' });
    await newWidget(staff, { widgetPageId: 'others' });
    const saved = await staff.put(
      `${path}/${ravenId}`,
      sampleWidget({ name: 'New', widgetPageId: 'own', reportPageId: 'p' }),
    );
    expect(saved.body).toMatchObject({ success: true, widget: { name: 'New', reportPageId: 'p', version: 2 } });
    expect(await lastAudit()).toMatchObject({
      ...{ action: 'report_widget.save', before: { version: 1, reportPageId: null } },
      after: { name: 'New', version: 2 },
    });
    const refused = await staff.put(`${path}/${ravenId}`, sampleWidget({ widgetPageId: 'others' }));
    expect([refused.status, refused.body]).toEqual([200, { success: false, duplicateWidget: true, widget: null }]);
  });

  it('is 404 for an unknown one, 409 for one that was saved since', async () => {
    expect((await staff.put(`${path}/unknown`, sampleWidget())).status).toBe(404);
    const ravenId = await newWidget(staff);
    const page = { widgetPageId: 'versioned' };
    expect((await staff.put(`${path}/${ravenId}`, sampleWidget({ ...page, version: 1 }))).body.success).toBe(true);
    const refused = await staff.put(`${path}/${ravenId}`, sampleWidget({ ...page, version: 1 }));
    expect([refused.status, refused.body]).toMatchObject([
      409,
      {
        code: 'changed_meanwhile',
        success: false,
        message: 'Somebody else has changed this in the meantime. Please open it again.',
      },
    ]);
  });
});

describe('DELETE /api/reporting-portal/widgets/{ravenId}', () => {
  it('takes it out of portals as well (ADMIN-063, X44)', async () => {
    const [going, staying] = [await newWidget(staff), await newWidget(staff)];
    const made = await addPortal(staff, { widgets: [{ ravenId: going }, { id: staying }] });
    const answer = await staff.delete(`${path}/${going}`);
    expect([answer.status, answer.body]).toEqual([200, { success: true, duplicateWidget: false }]);
    expect((await staff.get(`${path}/${going}`)).status).toBe(404);
    const { body } = await staff.get(`/api/reporting-portal/portals/${made.body.portal.ravenId}`);
    expect(body).toMatchObject({ widgets: [{ ravenId: staying }], version: 2 });
    expect(await lastAudit()).toMatchObject({ action: 'report_widget.remove', object_id: going, after: null });
  });

  it('is refused where a portal has no other, and 404 for an unknown one (X44)', async () => {
    const only = await newWidget(staff);
    await addPortal(staff, { name: 'Small', widgets: [{ ravenId: only }] });
    const refused = await staff.delete(`${path}/${only}`);
    const message = 'Portal Small has no other widget. Please edit that portal first.';
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { success: false, message, detail: message, code: 'last_widget' },
    ]);
    expect((await staff.get(`${path}/${only}`)).status).toBe(200);
    expect((await staff.delete(`${path}/unknown`)).status).toBe(404);
  });
});
