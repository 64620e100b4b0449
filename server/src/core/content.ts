import type { ContentHealth, ContentLink, ContentMenuEntry, Policies } from '@portal/contract/frame/content-schemas';
import type { ContentStringKey } from '@portal/contract/frame/content-strings';

/** A page, ready to show: its HTML is sanitised. */
export interface PublishedPage {
  readonly path: string;
  readonly title: string;
  readonly html: string;
  readonly isPublic: boolean;
  /** The menu setting that a supplier user needs for it. */
  readonly roleId: number | null;
  /** Only for employees, in a preview. */
  readonly isDraft: boolean;
}

/** All that the content service has published. */
export interface Published {
  readonly pages: ReadonlyMap<string, PublishedPage>;
  readonly menu: readonly ContentMenuEntry[];
  readonly footer: readonly ContentLink[];
  readonly strings: Readonly<Partial<Record<ContentStringKey, string>>>;
  readonly policies: Policies;
}

/** Pages, menus, texts and policies that are written outside the portal. */
export interface Content {
  /** What is published, from memory where that is fresh or the service does not answer; null where it never did. */
  read(): Promise<Published | null>;
  /** A picture or document that pages show; null for an unknown name. @throws where the service does not answer */
  file(name: string): Promise<Buffer | null>;
  health(): Promise<ContentHealth>;
  /** Reads anew at once, however fresh it is. A reading that fails is told by `health`. */
  reread(): Promise<void>;
  /** Calls `tell` with each new problem of what was read. */
  onProblem(tell: (problem: string) => void): void;
}
