/** Read with the first mail: most starts send none, and it is among the largest that a start would read. */
export function mailLibrary(): Promise<typeof import('nodemailer')> {
  return import('nodemailer');
}
