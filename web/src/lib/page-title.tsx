import { settings } from './settings.ts';

/** Names the page in the browser's tab and history. */
export function PageTitle({ title }: { readonly title: string }) {
  return <title>{`${title} · ${settings.productTitle}`}</title>;
}
