import { useMediaQuery } from '@mantine/hooks';
import { Link } from 'react-router';
import { useSession } from '../../lib/session.ts';
import { settings } from '../../lib/settings.ts';
import { cardMaxPx } from '../../ui/theme/breakpoints.ts';
import { homePage, mustAcceptPolicies } from '../access/access.ts';
import { pageExists } from '../areas.ts';
import { useContent } from '../content/content-queries.ts';
import { usePortalSettings } from '../frame-queries.ts';
import { AccountMenu } from './account-menu.tsx';
import classes from './header.module.css';
import { visibleMenu } from './menu.ts';
import { MenuDrawer } from './menu-drawer.tsx';
import { TopMenu } from './top-menu.tsx';

/** Logo and menus; below the width at which they fit, all of them stand in a drawer. None before the policies. */
export function Header() {
  const session = useSession();
  const isNarrow = useMediaQuery(`(width < ${cardMaxPx + 1}px)`, undefined, { getInitialValueInEffect: false });
  return (
    <header className={classes.header}>
      <Link to={homePage} className={classes.brand}>
        <img src="/favicon.svg" alt="" width={26} height={26} />
        {settings.productTitle}
      </Link>
      {mustAcceptPolicies(session) ? (
        <Link to="/logout" className={`${classes.entry} ${classes.reduced}`}>
          Logout
        </Link>
      ) : (
        <Menus isNarrow={isNarrow} />
      )}
    </header>
  );
}

function Menus({ isNarrow }: { readonly isNarrow: boolean }) {
  const session = useSession();
  const menu = visibleMenu(session, usePortalSettings(session), pageExists, useContent()?.menu);
  if (isNarrow) return <MenuDrawer menu={menu} session={session} />;
  return (
    <>
      <TopMenu entries={menu.top} />
      <AccountMenu entries={menu.account} session={session} />
    </>
  );
}
