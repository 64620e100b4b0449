import { Button } from '@mantine/core';
import { failureMessage } from '../lib/api/failure.ts';
import { toast } from '../ui/feedback/toast.tsx';

interface Props {
  readonly query: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => Promise<{ readonly isError: boolean; readonly error: unknown }>;
  };
}

/** Loads the next page of a list below what it shows; nothing where that is all. */
export function MoreButton({ query }: Props) {
  if (!query.hasNextPage) return null;
  const load = async () => {
    const { isError, error } = await query.fetchNextPage();
    if (isError) toast.failed(failureMessage(error) ?? 'More rows could not be loaded.');
  };
  return (
    <Button variant="default" mt="md" loading={query.isFetchingNextPage} onClick={() => void load()}>
      Show more
    </Button>
  );
}
