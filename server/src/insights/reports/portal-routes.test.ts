import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { firstTests } from '../../core/testing/first-tests.ts';
import type { TestClient, TestPortal } from '../../core/testing/test-portal.ts';
import { addPortal, removePortals, startReportWorld, threeWidgets } from '../testing/report-world.ts';

let portal: TestPortal;
let staff: TestClient;
let dana: TestClient;
let widgets: { ravenId: string }[];
beforeAll(async () => {
  ({ portal, staff, dana } = await startReportWorld());
  widgets = await threeWidgets(staff);
});
afterAll(() => portal.close());
afterEach(() => removePortals(portal));

const path = '/api/reporting-portal/portals';
const lastAudit = async () => (await portal.owner.query('SELECT * FROM audit_log ORDER BY id DESC LIMIT 1')).rows[0];

describe('POST /api/reporting-portal/portals', () => {
  firstTests({
    name: 'POST /api/reporting-portal/portals',
    call: (client) => client.post(path, { name: 'P', widgets }),
    portal: () => portal,
    invalid: {
      client: () => staff,
      call: (client) => client.post(path, { name: '', description: 'x'.repeat(201), widgets: [], companies: [{}] }),
      paths: ['name', 'description', 'widgets', 'companies[0].companyId'],
    },
  });

  it('adds one with its widgets in order and its companies, with who did it (ADMIN-042, ADMIN-059, ADMIN-066)', async () => {
    const asked = {
      name: ' Imaging ',
      description: ' What matters ',
      widgets: [...widgets].reverse(),
      companies: [{ companyId: 700 }],
    };
    const { status, body } = await staff.post(path, asked);
    expect([status, body]).toMatchObject([200, { success: true, duplicateWidget: false }]);
    expect(body.portal).toMatchObject({
      ...{ ravenId: expect.any(String), name: 'Imaging', description: 'What matters', isDefault: false, version: 1 },
      companies: [{ companyId: 700, companyName: 'Supplier 700' }],
    });
    expect(body.portal.widgets.map(({ name }: { name: string }) => name)).toEqual(['Three', 'Two', 'One']);
    expect((await staff.get(`${path}/${body.portal.ravenId}`)).body).toEqual(body.portal);
    expect((await staff.get(path)).body).toEqual([body.portal]);
    expect(await lastAudit()).toMatchObject({
      ...{ action: 'report_portal.add', object_kind: 'report_portal', actor_user_id: 5005 },
      after: body.portal,
    });
  });

  it('takes 200 characters of name and description and refuses 201 (ADMIN-044, ADMIN-045)', async () => {
    const full = 'é'.repeat(200);
    expect((await addPortal(staff, { name: full, description: full, widgets })).status).toBe(200);
    const refused = await addPortal(staff, { name: `${full}x`, description: `${full}x`, widgets });
    expect(refused.body.errors.map(({ message }: { message: string }) => message)).toEqual([
      'Please limit the name to 200 characters.',
      'Please limit the description to 200 characters.',
    ]);
  });

  it('refuses no widget, one twice and one that there is not (ADMIN-046)', async () => {
    const codes = async (list: object[]) => {
      const { status, body } = await addPortal(staff, { widgets: list as never });
      return [status, body.errors[0].path, body.detail];
    };
    expect(await codes([])).toEqual([422, 'widgets', 'At least one widget is required.']);
    const [one] = widgets;
    expect(await codes([{ ...one }, { ...one }])).toEqual([422, 'widgets', 'A widget can be in a portal only once.']);
    expect(await codes([{ ...one }, { ravenId: 'gone' }])).toEqual([
      ...[422, 'widgets[1].ravenId', 'This widget no longer exists.'],
    ]);
  });

  it('refuses a company that there is not', async () => {
    const { body } = await addPortal(staff, { widgets, companies: [{ companyId: 700 }, { companyId: 999 }] });
    expect(body.errors).toEqual([
      { path: 'companies[1].companyId', code: 'company_unknown', message: 'There is no such supplier.' },
    ]);
  });

  it('refuses a second one without companies (ADMIN-047)', async () => {
    expect((await addPortal(staff, { widgets })).status).toBe(200);
    const refused = await addPortal(staff, { widgets });
    const message = 'You already have a portal with no companies assigned';
    expect([refused.status, refused.body]).toMatchObject([409, { success: false, message, detail: message }]);
    expect((await staff.get(path)).body).toHaveLength(1);
  });

  it('refuses a company that another portal lists, and names both (ADMIN-048, X43)', async () => {
    await addPortal(staff, { name: 'First $&', widgets, companies: [{ companyId: 700 }] });
    const refused = await addPortal(staff, { widgets, companies: [{ companyId: 800 }, { companyId: 700 }] });
    const message = 'Company Supplier 700 is already assigned to portal First $&. Please edit that portal.';
    expect([refused.status, refused.body]).toMatchObject([409, { success: false, message, detail: message }]);
    expect((await addPortal(staff, { widgets, companies: [{ companyId: 800 }] })).status).toBe(200);
  });

  it('lets a new default take the place of the one before (ADMIN-051)', async () => {
    const first = await addPortal(staff, { widgets, companies: [{ companyId: 700 }], isDefault: true });
    const second = await addPortal(staff, { widgets, companies: [{ companyId: 800 }], isDefault: true });
    const now = async (answer: typeof first) => (await staff.get(`${path}/${answer.body.portal.ravenId}`)).body;
    expect([(await now(first)).isDefault, (await now(second)).isDefault]).toEqual([false, true]);
  });

  it('RC-5: of many at once without companies, or of one company, one is added', async () => {
    const together = async (more: object) => {
      const answers = await Promise.all(
        Array.from({ length: 6 }, () => addPortal(staff, { widgets, isDefault: true, ...more })),
      );
      return answers.map(({ status }) => status).sort();
    };
    expect(await together({})).toEqual([200, 409, 409, 409, 409, 409]);
    expect(await together({ companies: [{ companyId: 700 }] })).toEqual([200, 409, 409, 409, 409, 409]);
    const { body } = await staff.get(path);
    expect(body.filter(({ isDefault }: { isDefault: boolean }) => isDefault)).toHaveLength(1);
  });
});

describe('PUT /api/reporting-portal/portals/{ravenId}', () => {
  it('changes all of it (ADMIN-067); its own companies are not taken, nor is its own lack of any', async () => {
    const { portal: made } = (await addPortal(staff, { widgets, companies: [{ companyId: 700 }] })).body;
    const change = {
      name: 'New',
      description: '',
      isDefault: true,
      widgets: widgets.slice(1),
      companies: [{ companyId: 700 }, { companyId: 800 }],
    };
    const saved = (await staff.put(`${path}/${made.ravenId}`, { ...change, version: 1 })).body.portal;
    expect(saved).toMatchObject({ name: 'New', isDefault: true, version: 2 });
    expect(saved.companies.map(({ companyId }: { companyId: number }) => companyId)).toEqual([700, 800]);
    expect(saved.widgets).toHaveLength(2);
    expect(await lastAudit()).toMatchObject({ action: 'report_portal.save', before: made, after: saved });
    for (const _ of [1, 2]) {
      expect((await staff.put(`${path}/${made.ravenId}`, { ...change, companies: [] })).status).toBe(200);
    }
  });

  it('is 404 for an unknown one, 409 for one that was saved since', async () => {
    expect((await staff.put(`${path}/unknown`, { name: 'P', widgets })).status).toBe(404);
    const { ravenId } = (await addPortal(staff, { widgets })).body.portal;
    const save = () => staff.put(`${path}/${ravenId}`, { name: 'P', widgets, version: 1 });
    const answers = await Promise.all([save(), save()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await save()).body).toMatchObject({ code: 'changed_meanwhile', success: false });
  });
});

describe('DELETE /api/reporting-portal/portals/{ravenId}', () => {
  it('removes it and leaves its widgets; that of the default leaves none (ADMIN-068, X44)', async () => {
    const { ravenId } = (await addPortal(staff, { widgets, isDefault: true })).body.portal;
    const answer = await staff.delete(`${path}/${ravenId}`);
    expect([answer.status, answer.body]).toEqual([200, { success: true, duplicateWidget: false }]);
    expect(await lastAudit()).toMatchObject({ action: 'report_portal.remove', object_id: ravenId });
    expect([(await staff.get(path)).body, (await staff.delete(`${path}/${ravenId}`)).status]).toEqual([[], 404]);
    expect((await staff.get(`/api/reporting-portal/widgets/${widgets[0]?.ravenId}`)).status).toBe(200);
  });
});

it('portals are for employees, any of them (ADMIN-065, ADMIN-069, X39)', async () => {
  const { ravenId } = (await addPortal(staff, { widgets })).body.portal;
  const asked = [
    dana.get(path),
    dana.get(`${path}/${ravenId}`),
    dana.post(path, { name: 'P', widgets }),
    dana.put(`${path}/${ravenId}`, { name: 'P', widgets }),
    dana.delete(`${path}/${ravenId}`),
  ];
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
});
