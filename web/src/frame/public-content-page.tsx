import '../ui/mantine-styles.ts';
import { Button } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { Link } from 'react-router';
import { queryClient } from '../lib/query-client.ts';
import { settings } from '../lib/settings.ts';
import { ContentPage } from './content-page.tsx';
import { Footer } from './footer.tsx';
import classes from './frame.module.css';
import header from './header.module.css';

/** A page of content that visitors may read, between header and footer. */
export function PublicContentPage() {
  return (
    <QueryClientProvider client={queryClient}>
      <div className={classes.frame}>
        <header className={header.header}>
          <Link to="/login" className={header.brand}>
            <img src="/favicon.svg" alt="" width={26} height={26} />
            {settings.productTitle}
          </Link>
          <Button component={Link} to="/login" variant="default" ml="auto">
            Sign In
          </Button>
        </header>
        <main className={classes.main}>
          <ContentPage />
        </main>
        <Footer />
      </div>
    </QueryClientProvider>
  );
}
