import { Button, TextInput } from '@mantine/core';
import type { ManagedUser, ManagedUsers } from '@portal/contract/auth/managed-user-schemas';
import { IconAlertTriangle, IconChevronDown, IconSearch, IconUserPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { employeeHome, homePage } from '../frame/access/access.ts';
import { Breadcrumb } from '../frame/menu/breadcrumb.tsx';
import { ApiProblem } from '../lib/api/api.ts';
import { formatDateTime } from '../lib/format/format.ts';
import { PageTitle } from '../lib/page-title.tsx';
import { useSession } from '../lib/session/session.ts';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { TableSkeleton } from '../ui/feedback/skeletons.tsx';
import { StatusBadge } from '../ui/feedback/status-badge.tsx';
import { MenuButton } from '../ui/menu/menu-button.tsx';
import { Page } from '../ui/page.tsx';
import { ActDialog } from './act-dialog.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { rightsText } from './rights.ts';
import { RightsDialog } from './rights-dialog.tsx';
import { type Act, useManagedUsers } from './user-queries.ts';
import { usersWith } from './user-search.ts';
import classes from './users.module.css';

/** /users for administrators of a supplier; /admin/company/users/manage for those of the portal, who name the supplier. */
export function UsersPage() {
  const { isEmployee } = useSession();
  const named = useSearchParams()[0].get('supplier');
  // Nobody's users without a supplier: there one is picked.
  if (isEmployee && named === null) return <Navigate to={employeeHome} replace />;
  return <CompanyUsers supplierId={isEmployee ? named : null} />;
}

/** @param supplierId null for the own company */
function CompanyUsers({ supplierId }: { readonly supplierId: string | null }) {
  const { isEmployee, beingImpersonated } = useSession();
  const query = useManagedUsers(supplierId);
  const { data } = query;
  const [round, setRound] = useState(0);
  const [isInviting, setIsInviting] = useState(false);
  const from = isEmployee ? { label: 'Company Management', to: employeeHome } : { label: 'Home', to: homePage };
  const title = data && isEmployee ? `Users of ${data.companyName}` : 'Users';
  const invite = () => {
    setRound(round + 1);
    setIsInviting(true);
  };
  return (
    <Page
      title={title}
      breadcrumb={<Breadcrumb {...from} here="Users" />}
      actions={
        data &&
        !beingImpersonated && (
          <Button leftSection={<IconUserPlus size={18} aria-hidden />} onClick={invite}>
            Invite a user
          </Button>
        )
      }
    >
      <PageTitle title={title} />
      {data ? <Users company={data} /> : <Pending {...query} />}
      {data && <InviteDialog key={round} company={data} opened={isInviting} onClose={() => setIsInviting(false)} />}
    </Page>
  );
}

interface PendingProps {
  readonly isError: boolean;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

function Pending({ isError, error, isFetching, refetch }: PendingProps) {
  if (!isError) return <TableSkeleton columns={3} />;
  if (error instanceof ApiProblem && [404, 422].includes(error.status))
    return <EmptyState title="No suppliers found" text="No supplier has this ID." />;
  return (
    <div role="alert">
      <EmptyState
        icon={IconAlertTriangle}
        title="The users could not be loaded"
        action={
          <Button loading={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        }
      />
    </div>
  );
}

/** So many are seen at a glance. */
const searchedAbove = 10;

function Users({ company }: { readonly company: ManagedUsers }) {
  const list = useRef<HTMLUListElement>(null);
  const [asked, setAsked] = useState<{ readonly act: Act; readonly user: ManagedUser } | null>(null);
  const [editing, setEditing] = useState<{ readonly user: ManagedUser; readonly round: number } | null>(null);
  const [isEditing, setIsEditing] = useState(false);
  const [text, setText] = useState('');
  const shown = usersWith(company.users, text);
  if (company.users.length === 0) return <EmptyState title="No users yet" text="Invite the first one." />;
  return (
    <>
      {company.users.length > searchedAbove && (
        <>
          <TextInput
            type="search"
            label="Find a user"
            placeholder="Name, username or email"
            className={classes.search}
            leftSection={<IconSearch size={16} aria-hidden />}
            maxLength={100}
            value={text}
            onChange={({ currentTarget: { value } }) => setText(value)}
          />
          <p role="status" className={classes.found}>
            {shown.length === 1 ? '1 user' : `${shown.length} users`}
          </p>
        </>
      )}
      {shown.length === 0 && <EmptyState title="No users found" text="Try a part of the name or the email." />}
      <ul ref={list} tabIndex={-1} className={classes.list} aria-label="Users" hidden={shown.length === 0}>
        {shown.map((user) => (
          <UserRow
            key={user.userId}
            user={user}
            company={company}
            onAct={(act) => setAsked({ act, user })}
            onRights={() => {
              setEditing({ user, round: (editing?.round ?? 0) + 1 });
              setIsEditing(true);
            }}
          />
        ))}
      </ul>
      <ActDialog
        asked={asked}
        onClose={() => setAsked(null)}
        // The entry that had the focus may be gone.
        onDone={() => list.current?.focus()}
      />
      {editing && (
        <RightsDialog
          key={editing.round}
          user={editing.user}
          company={company}
          opened={isEditing}
          onClose={() => setIsEditing(false)}
        />
      )}
    </>
  );
}

interface RowProps {
  readonly user: ManagedUser;
  readonly company: ManagedUsers;
  readonly onAct: (act: Act) => void;
  readonly onRights: () => void;
}

function UserRow({ user, company, onAct, onRights }: RowProps) {
  const session = useSession();
  const name = `${user.firstName} ${user.lastName}`;
  const isOwn = user.userId === session.userId;
  return (
    <li className={classes.user}>
      <div className={classes.facts}>
        <strong>
          {name}
          {user.isAdmin && ', administrator'}
          {isOwn && ' (you)'} <State user={user} />
        </strong>
        <span>
          {user.username}, {user.email}
        </span>
        <span>{accessText(user, company)}</span>
        <span className="tabular">
          {user.lastSignInAt
            ? `Last signed in ${formatDateTime(user.lastSignInAt, session.timeZoneId)}`
            : 'Never signed in'}
        </span>
      </div>
      {!isOwn && !session.beingImpersonated && (
        <div className={classes.buttons}>
          <Button variant="default" aria-label={`Rights of ${name}, ${user.username}`} onClick={onRights}>
            Rights
          </Button>
          <MenuButton
            position="bottom-end"
            button={
              <Button
                variant="default"
                aria-label={`More for ${name}, ${user.username}`}
                rightSection={<IconChevronDown size={16} aria-hidden />}
              >
                More
              </Button>
            }
          >
            {(Menu) =>
              entriesOf(user).map(({ act, label }) => (
                <Menu.Item key={act} onClick={() => onAct(act)}>
                  {label}
                </Menu.Item>
              ))
            }
          </MenuButton>
        </div>
      )}
    </li>
  );
}

function State({ user: { state } }: { readonly user: ManagedUser }) {
  if (state === 'invited') return <StatusBadge tone="review">Invited</StatusBadge>;
  return state === 'deactivated' && <StatusBadge tone="neutral">Deactivated</StatusBadge>;
}

/** Where a user may do what, in a line. */
function accessText({ facilityIds, limits }: ManagedUser, { facilities }: ManagedUsers): string {
  const seen = facilities.filter(({ companyId }) => facilityIds?.includes(companyId) ?? true);
  if (seen.length === 0) return 'No facilities';
  const where = facilityIds === null ? 'All facilities' : seen.map(({ name }) => name).join(', ');
  const rights = rightsText(
    limits,
    seen.map(({ companyId }) => companyId),
  );
  return `${where}: ${rights.toLowerCase()}`;
}

/** What can be done to a user in this state. */
function entriesOf({ state, hasSecondFactor }: ManagedUser): { readonly act: Act; readonly label: string }[] {
  if (state === 'deactivated') return [{ act: 'reactivateUser', label: 'Reactivate' }];
  return [
    { act: 'mailPasswordLink', label: state === 'invited' ? 'Send the invitation again' : 'Send a password link' },
    ...(hasSecondFactor ? [{ act: 'resetUserSecondFactor', label: 'Reset two-step verification' } as const] : []),
    { act: 'deactivateUser', label: 'Deactivate' },
  ];
}
