import type { Portal } from '@portal/contract/insights/reports/portal-schemas';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { dropPortal, usePortals } from './report-admin-queries.ts';
import { ReportList } from './report-list.tsx';
import { portalPageSize, portalsPath } from './report-paths.ts';

const namesShown = 3;

function companiesText(companies: Portal['companies']): string {
  if (companies.length === 0) return 'All companies with Advanced Analytics';
  const names = companies.slice(0, namesShown).map(({ companyName }) => companyName);
  const more = companies.length - names.length;
  return more > 0 ? `${names.join(', ')} and ${more} more` : names.join(', ');
}

function linesOf({ description, widgets, companies }: Portal): string[] {
  const count = widgets.length === 1 ? '1 widget' : `${widgets.length} widgets`;
  return [description, `${count}, ${companiesText(companies)}`];
}

/** /admin/reporting-portal/portals */
export function PortalsPage() {
  return (
    <ReportList
      title="Portals"
      what="portal"
      path={portalsPath}
      pageSize={portalPageSize}
      query={usePortals()}
      linesOf={linesOf}
      badgeOf={({ isDefault }) => isDefault && <StatusBadge tone="neutral">Default</StatusBadge>}
      emptyText="Add the first one to show suppliers the widgets that you choose."
      renderRemoval={({ ravenId, name, isDefault }, onClose) => (
        <RemoveDialog
          what="portal"
          name={name}
          consequence={`Its suppliers will no longer see it; its widgets stay.${isDefault ? ' There will be no default portal.' : ''}`}
          onRemove={() => dropPortal(ravenId)}
          onClose={onClose}
        />
      )}
    />
  );
}
