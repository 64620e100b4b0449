import { useRef } from 'react';
import { employeeHome, homePage } from '../frame/access/access.ts';
import { Breadcrumb } from '../frame/menu/breadcrumb.tsx';
import { PageTitle } from '../lib/page-title.tsx';
import { useSession } from '../lib/session/session.ts';
import { Page } from '../ui/page.tsx';
import { DefaultsCard } from './defaults-card.tsx';
import { MultiFactorCard } from './multi-factor-card.tsx';
import { PasskeysCard } from './passkeys-card.tsx';
import { PasswordCard } from './password-card.tsx';
import classes from './profile.module.css';
import { ProviderAccessCard } from './provider-access-card.tsx';
import { ResetPasswordPopup } from './reset-password-popup.tsx';
import { SecondFactorCard } from './second-factor-card.tsx';
import { SessionsCard } from './sessions-card.tsx';
import { UsersCard } from './users-card.tsx';

/**
 * /settings/profile: one card for each part. Employees have no supplier's pages to choose from;
 * what concerns sign-ins is for users themselves and not for an employee who acts as one.
 */
export function ProfilePage() {
  const { isEmployee, isAdmin, beingImpersonated } = useSession();
  const cards = useRef<HTMLDivElement>(null);
  const askForPassword = () => cards.current?.querySelector<HTMLInputElement>('[name="oldPassword"]')?.focus();
  const home = isEmployee ? { label: 'Company Management', to: employeeHome } : { label: 'Home', to: homePage };
  return (
    <Page title="My Profile" breadcrumb={<Breadcrumb {...home} here="My Profile" />}>
      <PageTitle title="My Profile" />
      <div ref={cards} className={classes.cards}>
        {!beingImpersonated && <PasswordCard />}
        {!isEmployee && <DefaultsCard />}
        {!beingImpersonated && <MultiFactorCard />}
        {!beingImpersonated && <SecondFactorCard />}
        {!beingImpersonated && <PasskeysCard />}
        {!beingImpersonated && <SessionsCard />}
        {isAdmin && !isEmployee && <UsersCard />}
        {isAdmin && !isEmployee && <ProviderAccessCard />}
      </div>
      <ResetPasswordPopup onOk={askForPassword} />
    </Page>
  );
}
