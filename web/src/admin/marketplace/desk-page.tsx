import { Link, useSearchParams } from 'react-router';
import { PageTitle } from '../../lib/page-title.tsx';
import { Page } from '../../ui/page.tsx';
import { Deliveries } from './deliveries.tsx';
import classes from './desk.module.css';
import { deskPath, deskTabs } from './desk-tabs.ts';
import { Keys } from './keys.tsx';
import { RefusedEvents } from './refused-events.tsx';
import { Webhooks } from './webhooks.tsx';

const panels = { refused: RefusedEvents, deliveries: Deliveries, webhooks: Webhooks, keys: Keys } as const;

/** /admin/marketplace: what passes between the marketplace and the portal, and what did not. */
export function DeskPage() {
  const asked = useSearchParams()[0].get('tab');
  const { id, label } = deskTabs.find((tab) => tab.id === asked) ?? deskTabs[0];
  const Panel = panels[id];
  return (
    <Page title="Marketplace">
      <PageTitle title={`${label}, Marketplace`} />
      <nav className={classes.tabs} aria-label="Marketplace">
        {deskTabs.map((tab) => (
          <Link key={tab.id} to={`${deskPath}?tab=${tab.id}`} aria-current={tab.id === id ? 'page' : undefined}>
            {tab.label}
          </Link>
        ))}
      </nav>
      <Panel />
    </Page>
  );
}
