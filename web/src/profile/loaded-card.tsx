import { Button, Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Asked } from '../lib/api/query-client.ts';
import { CardFailure } from './card-failure.tsx';
import classes from './profile.module.css';
import { ProfileCard } from './profile-card.tsx';

/** A field with its label. */
const fieldPx = 56;

interface Props<Data> {
  readonly title: string;
  readonly about: ReactNode;
  /** What it says where nothing could be loaded. */
  readonly failure: string;
  /** How many fields with a label come; it says no more than a line and a button without. */
  readonly fields?: number;
  readonly query: Asked<Data>;
  readonly children: (data: Data) => ReactNode;
}

/** A card whose content is asked for: a skeleton meanwhile, another try where it failed. */
export function LoadedCard<Data>({ title, about, failure, fields = 0, query, children }: Props<Data>) {
  const { data, isError, isFetching, refetch } = query;
  return (
    <ProfileCard title={title} about={about}>
      {data !== undefined && children(data)}
      {data === undefined && !isError && (
        <div className={classes.loading} role="status" aria-label="Loading">
          {fields === 0 && <Skeleton height={24} width={200} />}
          {Array.from({ length: fields }, (_, field) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
            <Skeleton key={field} height={fieldPx} />
          ))}
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
