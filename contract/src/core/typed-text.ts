/** One line: whatever could end it, in a mail's head above all, becomes a space. */
export function onOneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}

const emailForm = /^[^\s@\p{Cc}]+@[^\s@.\p{Cc}]+(?:\.[^\s@.\p{Cc}]+)+$/u;

export function isEmail(text: string): boolean {
  return emailForm.test(text);
}

const phoneForm = /^(?:1[ .-]?)?(?:\(\d{3}\)|\d{3})[ .-]?\d{3}[ .-]?\d{4}$/;

/** Ten digits as people of the US and Canada write them, with or without the 1 of the country. */
export function isPhone(text: string): boolean {
  return phoneForm.test(text);
}
