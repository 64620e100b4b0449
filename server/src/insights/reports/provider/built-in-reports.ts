import { signEmbedToken } from '../../../core/embed-token.ts';
import type { ReportProvider } from '../../../core/report-provider.ts';
import type { Secrets } from '../../../core/secrets.ts';

/** A page of the portal, which gets the token as a message; every report has the same. */
const embedUrl = '/embedded/report';

/** Reports that the portal draws from its own data. */
export function builtInReports(secrets: Secrets): Pick<ReportProvider, 'embed'> {
  return {
    embed: async ({ reportId, viewer, now }) => ({
      ...(await signEmbedToken(secrets, reportId, viewer, now)),
      embedUrl: `${embedUrl}?report=${encodeURIComponent(reportId)}`,
    }),
  };
}
