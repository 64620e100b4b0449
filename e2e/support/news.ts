import type { Page } from '@playwright/test';

/** The page hears nothing by itself: what it does then comes of what is done on it. */
export async function withoutNews(page: Page): Promise<void> {
  await page.route(/\/api\/live\b/, (route) => route.abort());
}

/** Has the page load anew, also one that is about to leave by itself; does not wait for it. */
export async function loadAnew(page: Page): Promise<void> {
  await page.evaluate(() => location.reload());
}
