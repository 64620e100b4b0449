/** A mail as it leaves: complete, with addresses and links that come from the settings and the account alone. */
export interface OutgoingMail {
  /** The same at each try, so that a mail that was sent twice is known as one. */
  readonly messageId: string;
  readonly date: Date;
  readonly from: { readonly name: string; readonly address: string };
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Where mails go: a mail server, or by default a folder. */
export interface Mailer {
  /** Resolves when the mail is in safe hands. @throws HopelessJob where no further try could help */
  deliver(mail: OutgoingMail): Promise<void>;
  close(): void;
}
