/** Line drawings on a field of 96 by 72, so that the demo world needs no files. */
const drawings = {
  probe: '<path d="M40 12h16l4 26-6 10H42l-6-10z"/><path d="M48 48c0 10 14 6 14 16"/>',
  board:
    '<rect x="20" y="16" width="56" height="40" rx="3"/><rect x="38" y="28" width="20" height="16"/><path d="M30 16v-6m12 6v-6m12 6v-6m12 6v-6"/>',
  screen: '<rect x="18" y="12" width="60" height="40" rx="4"/><path d="M24 36h12l5-12 7 20 6-12h18M40 62h16"/>',
  tube: '<rect x="16" y="24" width="64" height="24" rx="12"/><circle cx="36" cy="36" r="6"/><path d="M48 36h20M48 48v10"/>',
  pump: '<circle cx="48" cy="36" r="20"/><circle cx="48" cy="36" r="7"/><path d="M48 16v13M31 46l11-6m23 6-11-6"/>',
  coil: '<path d="M22 48c0-32 10-32 10 0s10 0 10-24 10-8 10 16 10 10 10-8 10-8 12 16"/>',
  battery: '<rect x="22" y="22" width="48" height="28" rx="3"/><path d="M70 30h5v12h-5M34 30v12m-6-6h12m14 0h8"/>',
  cable:
    '<path d="M18 54c30 0 10-36 34-36 20 0 8 28 26 28"/><circle cx="18" cy="54" r="4"/><circle cx="80" cy="46" r="4"/>',
} as const;

export type Picture = keyof typeof drawings;

/** A drawing as an address that needs no request: other sites' pictures are not let in. */
export function pictureAddress(picture: Picture): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 72"><rect width="96" height="72" fill="#eef2f6"/><g fill="none" stroke="#4a6078" stroke-width="3" stroke-linejoin="round">${drawings[picture]}</g></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
