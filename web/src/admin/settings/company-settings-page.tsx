import { menuIdOf } from '@portal/contract/frame/setting-codes';
import { IconBuildingStore } from '@tabler/icons-react';
import { employeeHome } from '../../frame/access/access.ts';
import { Breadcrumb } from '../../frame/menu/breadcrumb.tsx';
import { ApiProblem } from '../../lib/api/api.ts';
import { PageTitle } from '../../lib/page-title.tsx';
import { settings } from '../../lib/settings.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Page } from '../../ui/page.tsx';
import { useChosenSupplier } from '../chosen-supplier.ts';
import { SearchPending } from '../search-pending.tsx';
import { SupplierPicker } from '../supplier-picker.tsx';
import { SettingDesk, type SettingGroup } from './setting-desk.tsx';
import { useSettingDesk } from './setting-queries.ts';
import classes from './settings.module.css';

const title = 'Company Settings';
const exempt = 'policyExempt';

const groups: readonly SettingGroup[] = [
  { label: 'Menu', holds: ({ settingCode }) => menuIdOf(settingCode) !== null },
  { label: 'Company', holds: ({ settingCode }) => menuIdOf(settingCode) === null && settingCode !== exempt },
  { label: 'Policies', holds: ({ settingCode }) => settingCode === exempt },
];

/** /admin/company/settings: what is switched on for the supplier that was picked. */
export function CompanySettingsPage() {
  const [picked] = useChosenSupplier();
  return (
    <Page
      title={picked ? picked.name : title}
      breadcrumb={<Breadcrumb label="Company Management" to={employeeHome} here={title} />}
      facts={picked ? [{ label: 'Id', value: picked.supplierId }] : []}
    >
      <PageTitle title={title} />
      {picked ? (
        <SettingsOf key={picked.supplierId} supplierId={picked.supplierId} name={picked.name} />
      ) : (
        <EmptyState
          icon={IconBuildingStore}
          title="Please select a supplier"
          action={<SupplierPicker label="Supplier to change" />}
        />
      )}
    </Page>
  );
}

function SettingsOf({ supplierId, name }: { readonly supplierId: number; readonly name: string }) {
  const query = useSettingDesk(supplierId);
  const { data, error } = query;
  if (error instanceof ApiProblem && error.status === 404)
    return <EmptyState title="No suppliers found" text="Please pick another one." />;
  if (!data) return <SearchPending what="settings" columns={3} query={query} />;
  return (
    <>
      <p className={classes.note}>
        {settings.providerName}'s marketplace sends these settings too. What it sends later replaces what is saved here.
        A change counts at once, for users who are signed in as well.
      </p>
      <SettingDesk owner={supplierId} subject={name} groups={groups} desk={data} />
    </>
  );
}
