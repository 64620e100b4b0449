/** Whether a page is looked at before it goes live: with `preview` in its address. */
export function isPreview(search: string): boolean {
  return new URLSearchParams(search).has('preview');
}
