import { Button, Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { CardFailure } from './card-failure.tsx';
import classes from './profile.module.css';
import { ProfileCard } from './profile-card.tsx';

interface Props<Data> {
  readonly title: string;
  readonly about: ReactNode;
  /** What it says where nothing could be loaded. */
  readonly failure: string;
  readonly query: {
    readonly data: Data | undefined;
    readonly isError: boolean;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  readonly children: (data: Data) => ReactNode;
}

/** A card whose content is asked for: a skeleton meanwhile, another try where it failed. */
export function LoadedCard<Data>({ title, about, failure, query, children }: Props<Data>) {
  const { data, isError, isFetching, refetch } = query;
  return (
    <ProfileCard title={title} about={about}>
      {data !== undefined && children(data)}
      {data === undefined && !isError && (
        <div className={classes.loading} role="status" aria-label="Loading">
          <Skeleton height={24} width={200} />
          <Skeleton height={36} width={120} />
        </div>
      )}
      {data === undefined && isError && (
        <CardFailure>
          <p>{failure}</p>
          <Button variant="default" mt="sm" loading={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        </CardFailure>
      )}
    </ProfileCard>
  );
}
