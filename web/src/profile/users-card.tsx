import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { usersPage } from '../frame/access/access.ts';
import { ProfileCard } from './profile-card.tsx';

/** For a company's administrators: the way to its users. */
export function UsersCard() {
  return (
    <ProfileCard title="Users" about="Who can sign in for your company, and what they may see and do.">
      <Button variant="default" component={Link} to={usersPage}>
        Manage users
      </Button>
    </ProfileCard>
  );
}
