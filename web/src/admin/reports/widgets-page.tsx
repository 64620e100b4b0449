import { builtInWorkspace } from '@portal/contract/insights/reports/built-in-reports';
import type { Widget } from '@portal/contract/insights/reports/widget-schemas';
import { RemoveDialog } from './remove-dialog.tsx';
import { dropWidget, useWidgets } from './report-admin-queries.ts';
import { ReportList } from './report-list.tsx';
import { widgetPageSize, widgetsPath } from './report-paths.ts';

function linesOf({ description, reportWorkspaceId, reportId, widgetPageId, reportPageId }: Widget): string[] {
  const workspace = reportWorkspaceId === builtInWorkspace ? 'Built-in' : `Workspace ${reportWorkspaceId}`;
  const drillDown = reportPageId === null ? 'no drill-down' : `drill-down ${reportPageId}`;
  return [description, `${workspace}, report ${reportId}, page ${widgetPageId}, ${drillDown}`];
}

/** /admin/reporting-portal/widgets */
export function WidgetsPage() {
  return (
    <ReportList
      title="Widgets"
      what="widget"
      path={widgetsPath}
      pageSize={widgetPageSize}
      query={useWidgets()}
      linesOf={linesOf}
      emptyText="Add the first one."
      renderRemoval={({ ravenId, name }, onClose) => (
        <RemoveDialog
          what="widget"
          name={name}
          consequence="It is also removed from every portal that has it."
          onRemove={() => dropWidget(ravenId)}
          onClose={onClose}
        />
      )}
    />
  );
}
