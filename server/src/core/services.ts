import type { Addresses } from './addresses.ts';
import type { Config } from './config.ts';
import type { Content } from './content.ts';
import type { Database } from './database/database.ts';
import type { Drawing } from './drawing.ts';
import type { Files } from './files/files.ts';
import type { IdentityProvider } from './identity-provider.ts';
import type { Live } from './live.ts';
import type { ReportProvider } from './report-provider.ts';
import type { Secrets } from './secrets.ts';

/** What the server hands to routes; each outside service stands behind one small interface. */
export interface Services {
  readonly config: Config;
  readonly secrets: Secrets;
  readonly db: Database;
  readonly files: Files;
  readonly content: Content;
  readonly addresses: Addresses;
  /** Null: people sign in with passwords. */
  readonly identityProvider: IdentityProvider | null;
  readonly reports: ReportProvider;
  readonly drawing: Drawing;
  readonly live: Live;
  /** The time of the request; given, so that tests can set it. */
  readonly now: () => Date;
}
