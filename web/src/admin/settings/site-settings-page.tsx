import { PageTitle } from '../../lib/page-title.tsx';
import { settings } from '../../lib/settings.ts';
import { Page } from '../../ui/page.tsx';
import { SearchPending } from '../search-pending.tsx';
import { SettingDesk, type SettingGroup } from './setting-desk.tsx';
import { useSettingDesk } from './setting-queries.ts';

const title = 'Site Settings';
const signInCodes: readonly string[] = ['identityProviderAuthentication', 'employeeSecondFactor'];

const groups: readonly SettingGroup[] = [
  { label: 'Sign-in', holds: ({ settingCode }) => signInCodes.includes(settingCode) },
  { label: 'Reports', holds: ({ settingCode }) => !signInCodes.includes(settingCode) },
];

/** /admin/site: the settings of the whole portal. */
export function SiteSettingsPage() {
  const query = useSettingDesk(null);
  return (
    <Page title={title}>
      <PageTitle title={title} />
      {query.data ? (
        <SettingDesk owner={null} subject={settings.productTitle} groups={groups} desk={query.data} />
      ) : (
        <SearchPending what="settings" columns={3} query={query} />
      )}
    </Page>
  );
}
