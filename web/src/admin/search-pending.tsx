import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { Asked } from '../lib/api/query-client.ts';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { TableSkeleton } from '../ui/feedback/skeletons.tsx';
import classes from './admin.module.css';

interface SearchPendingProps {
  /** What is looked for, e.g. `users`. */
  readonly what: string;
  /** How many columns the rows will have. */
  readonly columns: number;
  readonly query: Omit<Asked<unknown>, 'data'>;
}

/** Stands where rows will be: a skeleton while they are asked for, and the way on where that has failed. */
export function SearchPending({ what, columns, query: { isError, isFetching, refetch } }: SearchPendingProps) {
  if (!isError) {
    return (
      <div className={classes.loading}>
        <TableSkeleton columns={columns} />
      </div>
    );
  }
  return (
    <div role="alert">
      <EmptyState
        icon={IconAlertTriangle}
        title={`The ${what} could not be loaded`}
        action={
          <Button loading={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        }
      />
    </div>
  );
}
