import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Fails on any violation that the checker finds in what the page shows. @param state names it in the message */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(({ id, nodes }) => [id, nodes.map((node) => node.target.join(' '))]);
  expect(found, state).toEqual([]);
}
