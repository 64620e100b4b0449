import { type ReactNode, Suspense } from 'react';
import { lazy } from '../lib/lazy.ts';
import { PageTitle } from '../lib/page-title.tsx';
import { useSessionState } from '../lib/session/session.ts';
import { settings } from '../lib/settings.ts';
import classes from './auth.module.css';
import { Brand } from './brand.tsx';

// It comes after the form, which is what the page is opened for.
const VisitorMenu = lazy(async () => ({ default: (await import('../frame/menu/visitor-menu.tsx')).VisitorMenu }));

interface PublicPageProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** What visitors may read of the provider's content. */
function PublicLinks() {
  return (
    <p className={classes.publicLinks}>
      {settings.publicLinks.map(({ label, path }) => (
        <a key={path} href={path}>
          {label}
        </a>
      ))}
    </p>
  );
}

/** A page that shows signed out: brand, one card with its heading, support and copyright. */
export function PublicPage({ title, children }: PublicPageProps) {
  const isSignedIn = 'session' in useSessionState();
  return (
    <div className={classes.page}>
      <PageTitle title={title} />
      <header className={classes.header}>
        <Brand />
        {!isSignedIn && (
          <Suspense>
            <VisitorMenu />
          </Suspense>
        )}
      </header>
      <main className={classes.main}>
        <div className={classes.card}>
          <h1>{title}</h1>
          {children}
        </div>
      </main>
      <footer className={classes.footer}>
        <p>
          Need help? Call <a href={`tel:${settings.supportPhone.replace(/[^+\d]/g, '')}`}>{settings.supportPhone}</a> or
          write to <a href={`mailto:${settings.supportEmail}`}>{settings.supportEmail}</a>.
        </p>
        <p>
          © 2001–{new Date().getFullYear()} {settings.providerName}
        </p>
        <PublicLinks />
      </footer>
    </div>
  );
}
