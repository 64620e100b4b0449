import { employeeHome, homePage } from '../frame/access.ts';
import { Breadcrumb } from '../frame/breadcrumb.tsx';
import { PageTitle } from '../lib/page-title.tsx';
import { useSession } from '../lib/session.ts';
import { Page } from '../ui/page.tsx';
import { DefaultsCard } from './defaults-card.tsx';
import { PasskeysCard } from './passkeys-card.tsx';
import classes from './profile.module.css';
import { SecondFactorCard } from './second-factor-card.tsx';

/** /settings/profile: one card for each part. Employees have no supplier's pages to choose from. */
export function ProfilePage() {
  const { isEmployee, beingImpersonated } = useSession();
  const home = isEmployee ? { label: 'Company Management', to: employeeHome } : { label: 'Home', to: homePage };
  return (
    <Page title="My Profile" breadcrumb={<Breadcrumb {...home} here="My Profile" />}>
      <PageTitle title="My Profile" />
      <div className={classes.cards}>
        {!isEmployee && <DefaultsCard />}
        {!beingImpersonated && <SecondFactorCard />}
        {!beingImpersonated && <PasskeysCard />}
      </div>
    </Page>
  );
}
