import { Badge, Button } from '@mantine/core';
import '@mantine/core/styles/Badge.layer.css';
import { searchLimit, searchMin } from '@portal/contract/admin/search-limits';
import type { UserFound } from '@portal/contract/admin/user-endpoints';
import { useState } from 'react';
import { PageTitle } from '../lib/page-title.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { Page } from '../ui/page.tsx';
import { useLast } from '../ui/use-last.ts';
import { AddressSearch, useAskedFor } from './address-search.tsx';
import classes from './admin.module.css';
import { useUserSearch } from './admin-queries.ts';
import { ImpersonateDialog } from './impersonate-dialog.tsx';
import { SearchPending } from './search-pending.tsx';

const title = 'Impersonate User';

/** /admin/impersonate: search and select the supplier user to act as. */
export function ImpersonatePage() {
  const asked = useAskedFor();
  const [chosen, setChosen] = useState<UserFound | null>(null);
  const shown = useLast(chosen);
  return (
    <Page title={title}>
      <PageTitle title={title} />
      <AddressSearch label="Find a user" placeholder="Name, username, email, ID or company" />
      <Found text={asked} onChoose={setChosen} />
      {shown && (
        <ImpersonateDialog key={shown.userId} user={shown} opened={chosen !== null} onClose={() => setChosen(null)} />
      )}
    </Page>
  );
}

interface FoundProps {
  readonly text: string;
  readonly onChoose: (user: UserFound) => void;
}

function Found({ text, onChoose }: FoundProps) {
  const query = useUserSearch(text);
  const { data, isFetching } = query;
  if (text.length < searchMin) {
    return <p className={classes.found}>Type at least {searchMin} characters. Employees cannot be impersonated.</p>;
  }
  if (!data) return <SearchPending what="users" columns={3} query={query} />;
  return (
    <>
      <p role="status" className={classes.found}>
        {countText(data.length)} with “{text}”
      </p>
      {data.length === 0 ? (
        <EmptyState title="No users found" text="Try a part of the name, the email or the company." />
      ) : (
        <ul className={`${classes.panel} ${classes.list}`} aria-busy={isFetching}>
          {data.map((user) => (
            <UserRow key={user.userId} user={user} onChoose={onChoose} />
          ))}
        </ul>
      )}
    </>
  );
}

function UserRow({ user, onChoose }: { readonly user: UserFound; readonly onChoose: FoundProps['onChoose'] }) {
  const name = `${user.firstName} ${user.lastName}`;
  return (
    <li className={classes.user}>
      <div>
        <strong>{name}</strong>
        <span>
          {user.companyName}
          {user.isAdmin && ', administrator'}
        </span>
        <span>
          {user.username}, {user.email}, ID {user.userId}
        </span>
      </div>
      {user.isActive ? (
        <Button variant="default" aria-label={`Impersonate ${name}`} onClick={() => onChoose(user)}>
          Impersonate
        </Button>
      ) : (
        <Badge variant="default">Switched off</Badge>
      )}
    </li>
  );
}

function countText(count: number): string {
  if (count === searchLimit) return `The first ${searchLimit} users`;
  return count === 1 ? '1 user' : `${count} users`;
}
