import { useMediaQuery } from '@mantine/hooks';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { type Session, useSession } from '../../lib/session/session.ts';
import { settings as portal } from '../../lib/settings.ts';
import { cardMaxPx } from '../../ui/theme/breakpoints.ts';
import { homePage, mustAcceptPolicies } from '../access/access.ts';
import { adminArea, pageExists } from '../areas.ts';
import { useContent } from '../content/content-queries.ts';
import { FinderButton } from '../finder/finder-button.tsx';
import { usePortalSettings } from '../frame-queries.ts';
import { AccountMenu } from './account-menu.tsx';
import classes from './header.module.css';
import { employeeMenu, type Menu, visibleMenu } from './menu.ts';
import { MenuDrawer } from './menu-drawer.tsx';
import { TopMenu } from './top-menu.tsx';

/** Logo, menus and finder; below the width at which they fit, all of them stand in a drawer. None before the policies. */
export function Header() {
  const session = useSession();
  const isNarrow = useMediaQuery(`(width < ${cardMaxPx + 1}px)`, undefined, { getInitialValueInEffect: false });
  return (
    <header className={classes.header}>
      <Link to={homePage} className={classes.brand}>
        <img src="/favicon.svg" alt="" width={26} height={26} />
        {portal.productTitle}
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
  const menu = useMenu(session);
  return (
    <>
      {session.isEmployee && (
        <div className={classes.picker}>
          <Suspense>
            <adminArea.Picker />
          </Suspense>
        </div>
      )}
      {!isNarrow && !session.isEmployee && <TopMenu entries={menu.top} />}
      <FinderButton menu={menu} />
      {isNarrow ? (
        <MenuDrawer menu={menu} session={session} />
      ) : (
        <AccountMenu entries={menu.account} session={session} />
      )}
    </>
  );
}

function useMenu(session: Session): Menu {
  const settings = usePortalSettings(session);
  const content = useContent()?.menu;
  return session.isEmployee
    ? employeeMenu(adminArea.menu(session.isAdmin))
    : visibleMenu(session, settings, pageExists, content);
}
