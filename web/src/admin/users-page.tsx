import { Button } from '@mantine/core';
import { searchLimit } from '@portal/contract/admin/search-limits';
import type { UserListed } from '@portal/contract/admin/user-endpoints';
import { useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { employeeHome, employeeUsersPage } from '../frame/access/access.ts';
import { Breadcrumb } from '../frame/menu/breadcrumb.tsx';
import { ApiProblem } from '../lib/api/api.ts';
import { PageTitle } from '../lib/page-title.tsx';
import { useSession } from '../lib/session/session.ts';
import { settings } from '../lib/settings.ts';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { StatusBadge } from '../ui/feedback/status-badge.tsx';
import { Page } from '../ui/page.tsx';
import { AddressSearch, useAskedFor } from './address-search.tsx';
import classes from './admin.module.css';
import { useCompanyUsers } from './admin-queries.ts';
import { ResetSecondFactorDialog } from './reset-second-factor-dialog.tsx';
import { SearchPending } from './search-pending.tsx';

/** /admin/company/users: the users of the supplier that the address names, or the employees. */
export function UsersPage() {
  const supplierId = useSearchParams()[0].get('supplier');
  const asked = useAskedFor();
  const { isAdmin } = useSession();
  const query = useCompanyUsers(supplierId, asked);
  const { data, error, isFetching } = query;
  const title = supplierId === null ? `Employees of ${settings.providerName}` : (data?.companyName ?? 'Users');
  const isUnknown = error instanceof ApiProblem && [404, 422].includes(error.status);
  return (
    <Page
      title={title}
      breadcrumb={<Breadcrumb label="Company Management" to={employeeHome} here="Users" />}
      actions={
        isAdmin &&
        supplierId !== null &&
        data && (
          <Button component={Link} to={`${employeeUsersPage}?supplier=${supplierId}`} variant="default">
            Invite and manage
          </Button>
        )
      }
    >
      <PageTitle title={title} />
      {!isUnknown && <AddressSearch key={supplierId} label="Find a user" placeholder="Name, username, email or ID" />}
      {data && <Users users={data.users} text={asked} isStale={isFetching} />}
      {!data && isUnknown && <EmptyState title="No suppliers found" text="No supplier has this ID." />}
      {!data && !isUnknown && <SearchPending what="users" columns={3} query={query} />}
    </Page>
  );
}

interface UsersProps {
  readonly users: readonly UserListed[];
  readonly text: string;
  /** Newer ones are on their way. */
  readonly isStale: boolean;
}

function Users({ users, text, isStale }: UsersProps) {
  const list = useRef<HTMLUListElement>(null);
  const [chosen, setChosen] = useState<UserListed | null>(null);
  return (
    <>
      <p role="status" className={classes.found}>
        {countText(users.length)}
        {text && ` with “${text}”`}
      </p>
      {users.length === 0 ? (
        <EmptyState title="No users found" text={text && 'Try a part of the name or the email.'} />
      ) : (
        <ul ref={list} tabIndex={-1} className={`${classes.panel} ${classes.list}`} aria-busy={isStale}>
          {users.map((user) => (
            <UserRow key={user.userId} user={user} onReset={setChosen} />
          ))}
        </ul>
      )}
      <ResetSecondFactorDialog
        user={chosen}
        onClose={() => setChosen(null)}
        // The button that had the focus is gone.
        onDone={() => list.current?.focus()}
      />
    </>
  );
}

interface RowProps {
  readonly user: UserListed;
  readonly onReset: (user: UserListed) => void;
}

function UserRow({ user, onReset }: RowProps) {
  const session = useSession();
  const name = `${user.firstName} ${user.lastName}`;
  const factors = factorsText(user);
  // Employees change their own in My Profile, with a proof that it is them.
  const mayReset = session.isAdmin && session.userId !== user.userId && factors !== null;
  return (
    <li className={classes.user}>
      <div>
        <strong>
          {name}
          {user.isAdmin && ', administrator'} {!user.isActive && <StatusBadge tone="neutral">Switched off</StatusBadge>}
        </strong>
        <span>
          {user.username}, {user.email}, ID {user.userId}
        </span>
        <span>Two-step verification: {factors ?? 'none'}</span>
      </div>
      {mayReset && (
        <Button
          variant="default"
          aria-label={`Reset two-step verification of ${name}, ${user.username}`}
          onClick={() => onReset(user)}
        >
          Reset
        </Button>
      )}
    </li>
  );
}

/** What a user has beside the password; null for nothing. */
function factorsText({ hasApp, passkeys }: UserListed): string | null {
  const keys = passkeys === 1 ? '1 passkey' : `${passkeys} passkeys`;
  return [hasApp && 'authenticator app', passkeys > 0 && keys].filter(Boolean).join(', ') || null;
}

function countText(count: number): string {
  if (count === searchLimit) return `The first ${searchLimit} users`;
  return count === 1 ? '1 user' : `${count} users`;
}
