import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * Fails on any violation that the checker finds in what the page shows: of every rule in the light theme, of those about
 * colours in the dark one, since nothing else differs between them and the whole set takes seconds.
 * @param state names it in the message
 */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  expect(await violationsOf(page, 'light', new AxeBuilder({ page })), state).toEqual([]);
  const ofColours = new AxeBuilder({ page }).withRules(['color-contrast', 'link-in-text-block']);
  expect(await violationsOf(page, 'dark', ofColours), `${state}, dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}

async function violationsOf(page: Page, colorScheme: 'light' | 'dark', checker: AxeBuilder) {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
  await motionEnded(page);
  const { violations } = await checker.analyze();
  return violations.map(({ id, nodes }) => [id, nodes.map((node) => node.target.join(' '))]);
}

/**
 * Waits until nothing fades or slides any more: half a fade has colours that nobody is meant to read. A dialog starts its
 * fade a frame or two after it is there, therefore several still frames in a row. What turns for ever (a loader) is no wait.
 */
async function motionEnded(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const isMoving = () =>
      document
        .getAnimations()
        .some(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
    for (let stillFrames = 0; stillFrames < 5; stillFrames = isMoving() ? 0 : stillFrames + 1)
      await new Promise(requestAnimationFrame);
  });
}
