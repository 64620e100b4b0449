/** What browsers may show; none of these can hold a script that runs. */
const mediaTypes: Readonly<Record<string, string>> = {
  gif: 'image/gif',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  pdf: 'application/pdf',
  png: 'image/png',
  webp: 'image/webp',
};

/** The media type of a file by its name's ending; nothing that a page would run, whatever the file holds. */
export function mediaTypeOf(name: string): string {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return (Object.hasOwn(mediaTypes, ending) && mediaTypes[ending]) || 'application/octet-stream';
}
