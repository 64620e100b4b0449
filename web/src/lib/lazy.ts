// biome-ignore lint/style/noRestrictedImports: the one place that wraps it
import { lazy as lazyOnce } from 'react';
import { doesPortalAnswer, noteReach, portalReached } from './api/reach.ts';

/** React's `lazy`, which would keep a failed load for as long as the page stands. */
export const lazy: typeof lazyOnce = (load) => lazyOnce(() => loadPart(load));

/**
 * Loads a part of the app, and waits where the portal cannot be reached: what stands on the screen stays. Browsers keep a
 * failed load for as long as the page stands, so it is not begun before, and one that has failed loads the page anew; so
 * does one of a page that was open during an update and asks for files that are gone.
 * @throws what `load` does where the page was loaded anew just before
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  for (let failures = 0; ; failures += 1) {
    await portalReached();
    try {
      const part = await load();
      await loadMissingStyles();
      return part;
    } catch (error) {
      if (failures > 0 && (await doesPortalAnswer())) return reloadOnce(error);
      noteReach(null);
    }
  }
}

const reloadedKey = 'portal.reloaded';
const notAgainForMs = 60_000;

function reloadOnce(error: unknown): Promise<never> {
  const now = Date.now();
  if (now - Number(sessionStorage.getItem(reloadedKey) ?? 0) < notAgainForMs) throw error;
  sessionStorage.setItem(reloadedKey, String(now));
  location.reload();
  return new Promise(() => {});
}

/** Stylesheets that could not be loaded; the bundler's own loader asks for each once and never again. */
const missingStyles = new Set<string>();
const styleFailure = /^Unable to preload CSS for (.+)$/;

/** Takes the bundler's word that something was not loaded. A program without its style is no failure yet: see `loadPart`. */
export function noteMissingStyle(event: Event & { readonly payload: Error }): void {
  const href = styleFailure.exec(event.payload.message)?.[1];
  if (href === undefined) return;
  missingStyles.add(href);
  event.preventDefault();
}

async function loadMissingStyles(): Promise<void> {
  for (const href of missingStyles) {
    await new Promise((resolve, reject) => {
      const link = document.createElement('link');
      Object.assign(link, { rel: 'stylesheet', href, onload: resolve });
      link.onerror = () => {
        link.remove();
        reject(new Error(`No style ${href}`));
      };
      document.head.append(link);
    });
    missingStyles.delete(href);
  }
}
