/** Boxes to tick and buttons are inputs too, into which nobody types. */
const typed = 'textarea, select, input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"])';

/** Whether a key pressed here is text for a field; shortcuts stay silent then. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches(typed));
}
