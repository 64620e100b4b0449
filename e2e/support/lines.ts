import { expect, type Locator, type Page } from '@playwright/test';
import { addDays, dayOf } from '@portal/contract/core/plain-date';

interface Line {
  readonly lineItemId: number;
}

/** What the users have for whom no other zone is given: theirs is a day behind UTC's in the evening. */
const timeZone = 'America/Chicago';

/** A plain date of the users' calendar, `2026-11-24`. */
export function daysFromNow(days: number): string {
  return addDays(dayOf(new Date(), timeZone), days);
}

/** The row of a line in the list, in the tab that is open. */
export function rowOf(page: Page, { lineItemId }: Line): Locator {
  return page.getByRole('row').filter({ hasText: String(lineItemId) });
}

/** The section of a line on its order's page. */
export function sectionOf(page: Page, { lineItemId }: Line): Locator {
  return page.getByRole('region', { name: `Ref # ${lineItemId}` });
}

export async function openTab(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('tab', { name }).click();
}

/** Takes the message away once it is seen, so that the next save is told by its own. */
export async function expectSaid(page: Page, text: string): Promise<void> {
  const message = page.getByRole('status').filter({ hasText: text });
  await expect(message).toBeVisible();
  await message.getByRole('button', { name: 'Dismiss' }).click();
  await expect(message).toBeHidden();
}

/** Bodies that the page sends to a path from now on. */
export function bodiesOf(page: Page, path: string): unknown[] {
  const bodies: unknown[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'POST' && pathname === `/api${path}`) bodies.push(request.postDataJSON());
  });
  return bodies;
}
