import { sampleUser } from '@portal/contract/samples/party-samples';
import { type TestClient, type TestPortal, testPassword } from '../../core/testing/test-portal.ts';
import { startTwoSuppliers, type TwoSuppliers } from '../../marketplace/testing/two-suppliers.ts';
import { settleMarks } from '../sums/settle.ts';

/** Lia and Kim see all of A as Amy does, from Los Angeles and from Kolkata; Amy is in Chicago. */
export interface InsightWorld extends TwoSuppliers {
  readonly lia: TestClient;
  readonly kim: TestClient;
}

/** The day in Chicago on which figures are asked for, a Saturday; it is 4 in the morning. */
export const worldNow = '2026-11-21T10:00:00.000Z';

export async function startInsightWorld(): Promise<InsightWorld> {
  const menu = { 98: 'Y', 122: 'Y', 123: 'Y', 124: 'Y', 125: 'Y', 134: 'Y', 157: 'Y', 158: 'Y' } as const;
  const world = await startTwoSuppliers(menu);
  const { portal } = world;
  const more = { supplierId: 1, lastName: 'Lee', password: testPassword };
  const users = [
    { ...more, userId: 13, username: 'lia', firstName: 'Lia', timeZoneId: 'America/Los_Angeles' },
    { ...more, userId: 14, username: 'kim', firstName: 'Kim', timeZoneId: 'Asia/Kolkata' },
  ];
  await portal.send(...users.map((user) => ({ type: 'user.upserted', data: sampleUser(user) })));
  return { ...world, lia: await portal.signIn('lia'), kim: await portal.signIn('kim') };
}

/** Amy as she is signed in at an instant, which is the portal's time from now on. */
export async function amyAt({ portal }: InsightWorld, instant: string): Promise<TestClient> {
  portal.setNow(new Date(instant));
  return await portal.signIn('amy');
}

/** Brings the figures up to date, as the portal does every two seconds. */
export async function settle({ db }: TestPortal): Promise<void> {
  while (await settleMarks(db));
}

/** What a call for a metric answers. */
export async function figure(client: TestClient, metricId: string, query = '') {
  const { status, body } = await client.get(`/api/insights/metrics/${metricId}?${query}`);
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
}
