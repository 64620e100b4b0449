/** For whom a report is embedded: it shows this company's figures, of these facilities, and no others. */
export interface ReportViewer {
  readonly userId: number;
  readonly sessionId: string;
  readonly supplierId: number;
  readonly companyName: string;
  readonly facilityIds: readonly number[];
  readonly facilityNames: readonly string[];
}

export interface ReportAsked {
  readonly workspaceId: string;
  readonly reportId: string;
  readonly viewer: ReportViewer;
  readonly now: Date;
}

/** What a page needs to embed a report; the token never belongs into an address. */
export interface EmbeddedReport {
  readonly token: string;
  readonly embedUrl: string;
  /** ISO 8601 UTC. */
  readonly expiresAt: string;
}

/** Who draws the reports of portals: the portal itself from its own data, or a report service. */
export interface ReportProvider {
  /** No report service is set up, so what is not said otherwise is drawn by the portal. */
  readonly isBuiltInAlone: boolean;
  /** @throws ReportFailure */
  embed(asked: ReportAsked): Promise<EmbeddedReport>;
}

/** A report cannot be had now; the message is for the log. */
export class ReportFailure extends Error {}
