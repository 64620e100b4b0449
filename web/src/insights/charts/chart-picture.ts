import { saveFile } from '../../lib/save-file.ts';

const drawn = ['fill', 'fill-opacity', 'stroke', 'stroke-width', 'stroke-dasharray', 'opacity'] as const;
const written = ['font-family', 'font-size', 'font-weight', 'text-anchor'] as const;
/** Sharp on paper and on screens of today. */
const pixelsPerPoint = 2;
const headPx = 40;
const marginPx = 16;

/** A copy that looks the same without the page's styles. */
function standalone(chart: SVGSVGElement): SVGSVGElement {
  const copy = chart.cloneNode(true) as SVGSVGElement;
  const originals = [chart, ...chart.querySelectorAll<SVGElement>('*')];
  const copies = [copy, ...copy.querySelectorAll<SVGElement>('*')];
  for (const [index, original] of originals.entries()) {
    const style = getComputedStyle(original);
    for (const name of [...drawn, ...written]) copies[index]?.style.setProperty(name, style.getPropertyValue(name));
  }
  const { width, height } = chart.getBoundingClientRect();
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  return copy;
}

async function imageOf(svg: SVGSVGElement): Promise<HTMLImageElement> {
  const address = URL.createObjectURL(
    new Blob([new XMLSerializer().serializeToString(svg)], { type: 'image/svg+xml' }),
  );
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    return image;
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** Saves a chart as it stands on the screen, under its title, as a PNG picture. @throws where the browser cannot draw it */
export async function savePicture(chart: SVGSVGElement, title: string, fileName: string): Promise<void> {
  const image = await imageOf(standalone(chart));
  const { width, height } = chart.getBoundingClientRect();
  const canvas = document.createElement('canvas');
  canvas.width = (width + 2 * marginPx) * pixelsPerPoint;
  canvas.height = (height + headPx + 2 * marginPx) * pixelsPerPoint;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser has no canvas');
  const page = getComputedStyle(document.body);
  const surface = getComputedStyle(document.documentElement).getPropertyValue('--surface');
  context.scale(pixelsPerPoint, pixelsPerPoint);
  context.fillStyle = surface;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = page.color;
  context.font = `600 15px ${page.fontFamily}`;
  context.fillText(title, marginPx, marginPx + 16, width);
  context.drawImage(image, marginPx, headPx + marginPx, width, height);
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!picture) throw new Error('The picture could not be drawn');
  saveFile(picture, fileName);
}
