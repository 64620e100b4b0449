import { builtInWorkspace } from '@portal/contract/insights/reports/built-in-reports';
import type { Config } from '../../../core/config.ts';
import { ReportFailure, type ReportProvider } from '../../../core/report-provider.ts';
import type { Secrets } from '../../../core/secrets.ts';
import { builtInReports } from './built-in-reports.ts';
import { powerBiReports } from './power-bi-reports.ts';

/** The reports of a running portal: those of the built-in workspace always, any other of Power BI where that is set up. */
export function openReports({ powerBi }: Pick<Config, 'powerBi'>, secrets: Secrets): ReportProvider {
  const builtIn = builtInReports(secrets);
  const service = powerBi && powerBiReports(powerBi);
  return {
    isBuiltInAlone: service === null,
    embed: async (asked) => {
      if (asked.workspaceId === builtInWorkspace) return builtIn.embed(asked);
      if (!service) throw new ReportFailure('No report service is set up for other workspaces than the built-in one');
      return service.embed(asked);
    },
  };
}
