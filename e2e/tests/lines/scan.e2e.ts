import { readFile } from 'node:fs/promises';
import { type Browser, type BrowserContext, expect, type Page, type TestInfo, test } from '@playwright/test';
import { sampleRepair, sampleRepairLine } from '@portal/contract/samples/repair-samples';
import { expectAccessible } from '../../support/accessibility.ts';
import { browserBefore } from '../../support/fake-camera.ts';
import { sendEvents, uniqueId } from '../../support/gateway.ts';
import { openTab, rowOf } from '../../support/lines.ts';
import { makeSupplier, makeUser, signIn } from '../../support/people.ts';
import { placeOrder, scan, signedInSupplier } from '../orders/order-world.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** The packing slip of a shipped order, as a user prints it. */
async function printSlip(page: Page) {
  const { supplier, person } = await signedInSupplier(page);
  const { line, displayPo: po } = await placeOrder(supplier);
  if (!po) throw new Error('The order has a PO.');
  await scan(line);
  await page.reload();
  await openTab(page, 'Shipped');
  const saving = page.waitForEvent('download');
  await rowOf(page, line).getByRole('button', { name: 'Print Packing Slip' }).click();
  const pdf = await readFile(await (await saving).path());
  return { pdf, po, line, person };
}

/** A phone whose camera sees a document, and tells how many cameras run. */
async function phoneBefore(pdf: Buffer, baseURL: string | undefined, testInfo: TestInfo) {
  const browser: Browser = await browserBefore(pdf, testInfo);
  const { storageState } = testInfo.project.use;
  const context: BrowserContext = await browser.newContext({
    ...phone,
    ...(baseURL && { baseURL }),
    ...(storageState && { storageState }),
  });
  const page = await context.newPage();
  await page.addInitScript(() => {
    const streams: MediaStream[] = [];
    Object.assign(window, { streams });
    const devices = navigator.mediaDevices;
    const open = devices.getUserMedia.bind(devices);
    devices.getUserMedia = async (wanted) => {
      // The browser of the tests cannot ask: it grants everything, or nothing to anybody.
      if (sessionStorage.getItem('refused')) throw new DOMException('Permission denied', 'NotAllowedError');
      const stream = await open(wanted);
      streams.push(stream);
      return stream;
    };
  });
  const running = () =>
    page.evaluate(() => {
      const { streams } = window as unknown as { streams: MediaStream[] };
      const states = streams.flatMap((stream) => stream.getTracks().map(({ readyState }) => readyState));
      return { opened: states.length, live: states.filter((state) => state === 'live').length };
    });
  return { browser, page, running };
}

test('a phone opens the order of a packing slip that its camera sees; a camera that may not be used says so', async ({
  page,
  baseURL,
}, testInfo) => {
  const { pdf, po, line, person } = await printSlip(page);
  await expect(page.getByRole('button', { name: 'Scan' })).toHaveCount(0);
  const { browser, page: held, running } = await phoneBefore(pdf, baseURL, testInfo);
  try {
    const foreign = new Set<string>();
    held.on('request', (request) => {
      if (!request.url().startsWith(baseURL ?? '')) foreign.add(request.url());
    });
    await signIn(held, person, '/orders');
    await held.evaluate(() => sessionStorage.setItem('refused', 'yes'));
    await held.getByRole('button', { name: 'Scan' }).click();
    const dialog = held.getByRole('dialog', { name: 'Scan a code' });
    await expect(dialog.getByRole('alert')).toContainText(
      'The camera is blocked. Allow it for this site in your browser settings, then try again.',
    );
    await expectAccessible(held, 'scanning without a camera');
    await held.evaluate(() => sessionStorage.removeItem('refused'));
    await dialog.getByRole('button', { name: 'Try again' }).press('Enter');
    await expect(held).toHaveURL(`/order-details/po/${po}#line-${line.lineItemId}`);
    await expect(held.getByRole('heading', { level: 1 })).toContainText(po);
    expect(await running()).toEqual({ opened: 1, live: 0 });
    expect([...foreign].filter((url) => !/^(blob|data):/.test(url))).toEqual([]);
  } finally {
    await browser.close();
  }
});

test('what no own line has stands in the search box; what several have can be chosen', async ({
  page,
  baseURL,
}, testInfo) => {
  const { pdf, po } = await printSlip(page);
  const supplier = await makeSupplier({ menu: { '123': 'Y', '124': 'Y' } });
  const { browser, page: held, running } = await phoneBefore(pdf, baseURL, testInfo);
  try {
    await signIn(held, await makeUser({ supplier }), '/orders');
    await held.getByRole('button', { name: 'Scan' }).click();
    const dialog = held.getByRole('dialog', { name: 'Scan a code' });
    await expect(dialog.getByRole('alert')).toHaveText(`No line was found with ${po}. It is in the search box.`);
    expect(await running()).toEqual({ opened: 1, live: 0 });
    await expectAccessible(held, 'a code of no line');

    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect(held.getByLabel('Search Orders')).toHaveValue(po);
    await held.getByRole('button', { name: 'Clear search' }).click();
    const lineItemId = uniqueId();
    const lineItems = [sampleRepairLine({ lineItemId, serialNumber: po })];
    const repair = sampleRepair({ orderId: uniqueId(), companyId: supplier.facilities[0]?.companyId, lineItems });
    await sendEvents({ type: 'repair.created', data: repair });
    await placeOrder(supplier, { displayPo: po });
    await held.getByRole('button', { name: 'Scan' }).click();
    await expect(dialog.getByRole('listitem')).toHaveCount(2);
    await expectAccessible(held, 'a code of several lines');
    await expect(held.getByLabel('Search Orders', { exact: true })).toHaveValue(po);
    await dialog.getByRole('link', { name: `Ref # ${lineItemId}` }).click();
    await expect(held).toHaveURL(`/repair-details/PO/${repair.displayPo}#line-${lineItemId}`);
    await expect(held.getByRole('heading', { level: 2, name: `Ref # ${lineItemId}` })).toBeFocused();
    expect((await running()).live).toBe(0);
  } finally {
    await browser.close();
  }
});

test('a desk scanner opens the one line of its code, and finds all others in the list', async ({ page }) => {
  const { supplier } = await signedInSupplier(page);
  const { line, displayPo } = await placeOrder(supplier, {
    lines: [{ serialNumber: 'SN-1 0077', sortOrder: 9 }, { sortOrder: 1 }, { sortOrder: 2 }, { sortOrder: 3 }],
  });
  await placeOrder(supplier, { lines: [{}, {}], displayPo: 'PO-TWO' });
  await page.reload();
  const box = page.getByLabel('Search Orders');
  await expect(rowOf(page, line)).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('po-two');
  const asked = page.waitForResponse((answer) => answer.url().includes('/api/order/find?'));
  await page.keyboard.press('Enter');
  expect(await (await asked).json()).toHaveLength(2);
  await expect(page.getByRole('tab', { name: 'Awaiting Review' })).toContainText('2');
  await expect(page).toHaveURL('/orders?tab=AwaitingReview');
  await box.fill('');
  await page.keyboard.type('sn-1 0077');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/order-details/po/${displayPo}#line-${line.lineItemId}`);
  const heading = page.getByRole('heading', { level: 2, name: `Ref # ${line.lineItemId}` });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
});
