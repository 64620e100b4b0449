import type { Page, Route } from '@playwright/test';

type Answer = (route: Route) => Promise<unknown>;

/**
 * Answers the next saves at a path in the server's place, one answer each. Lists are read at the same paths, and anew
 * at any moment: those reads go to the server.
 */
export async function answerSaves(page: Page, path: string, ...answers: Answer[]): Promise<void> {
  await page.route(`**/api${path}`, async (route) => {
    const answer = route.request().method() === 'GET' ? undefined : answers.shift();
    await (answer ? answer(route) : route.fallback());
  });
}

/** Never reaches the server, and comes back with this status. */
export function answered(status: number): Answer {
  return (route) => route.fulfill({ status, json: {} });
}

/** Never reaches the server, and nothing comes back. */
export const unsent: Answer = (route) => route.abort();

/** The server does its work, and nobody hears of it. */
export const lost: Answer = async (route) => {
  await route.fetch();
  await route.abort();
};
