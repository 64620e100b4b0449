import type { CatalogItem } from './catalog.ts';
import { chanceOf } from './chance.ts';
import { pictureAddress } from './pictures.ts';

const poOffset = 60_000;

/** The PO of an order, which every line of the demo has. */
export function poOf(orderId: number): string {
  return `PO-${orderId - poOffset}`;
}

/** The number of a carrier's parcel; each way of an item has a letter of its own. */
export function trackingNumberOf(lineItemId: number, way: 'A' | 'B'): string {
  return `1Z999${way}${way}1${String(lineItemId).padStart(10, '0')}`;
}

/** What an event says of a unit: it follows from line and unit. The catalog names units with what is wrong with them. */
export function unitFacts(lineItemId: number, { manufacturer, partNumber, description, picture }: CatalogItem) {
  return {
    lineItemId,
    manufacturer,
    partNumber,
    description: description.split(': ')[0] ?? description,
    quantity: 1,
    imagePath: pictureAddress(picture),
    imageAlt: `${manufacturer} ${partNumber}`,
  };
}

/** What is wrong with a unit that is sent in, as a sentence. */
export function faultOf({ description }: CatalogItem): string {
  const fault = description.split(': ')[1] ?? 'does not switch on';
  return `${fault.charAt(0).toUpperCase()}${fault.slice(1)}.`;
}

export function serialNumberOf(lineItemId: number, { partNumber }: CatalogItem): string {
  return `${partNumber.slice(0, 2)}${chanceOf(lineItemId + 41).between(10_000, 99_999)}`;
}
