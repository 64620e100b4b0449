import { Alert, Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Breadcrumb } from '../../frame/menu/breadcrumb.tsx';
import { ApiProblem } from '../../lib/api/api.ts';
import { failureMessage } from '../../lib/api/failure.ts';
import { PageTitle } from '../../lib/page-title.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { DetailSkeleton } from '../../ui/feedback/skeletons.tsx';
import { Page } from '../../ui/page.tsx';
import classes from './reports.module.css';

interface Props {
  readonly title: string;
  /** The list that the page belongs to. */
  readonly list: string;
  readonly path: string;
  readonly children: ReactNode;
}

/** A page with the form of a widget or a portal. */
export function EditPage({ title, list, path, children }: Props) {
  return (
    <Page title={title} breadcrumb={<Breadcrumb label={list} to={path} here={title} />}>
      <PageTitle title={title} />
      {children}
    </Page>
  );
}

interface PendingProps extends Omit<Props, 'children'> {
  readonly what: string;
  readonly query: { readonly error: Error | null; readonly isFetching: boolean; readonly refetch: () => unknown };
}

/** Stands where the form will be, and tells where there is nothing to edit. */
export function EditPending({ what, query: { error, isFetching, refetch }, ...page }: PendingProps) {
  if (!error) return <DetailSkeleton />;
  const isUnknown = error instanceof ApiProblem && error.status === 404;
  return (
    <EditPage {...page}>
      <div role="alert">
        <EmptyState
          icon={IconAlertTriangle}
          title={isUnknown ? `There is no such ${what}` : `The ${what} could not be loaded`}
          text={isUnknown ? 'Somebody may have deleted it.' : undefined}
          action={
            isUnknown ? undefined : (
              <Button loading={isFetching} onClick={() => void refetch()}>
                Try again
              </Button>
            )
          }
        />
      </div>
    </EditPage>
  );
}

export function SaveFailed({ failure, what }: { readonly failure: unknown; readonly what: string }) {
  if (!failure) return null;
  return (
    <Alert color="red" mb="md" role="alert" icon={<IconAlertTriangle aria-hidden />}>
      {failureMessage(failure) ?? `The ${what} could not be saved. Please try again.`}
    </Alert>
  );
}

export function SaveButtons({ path, isSaving }: { readonly path: string; readonly isSaving: boolean }) {
  return (
    <div className={classes.buttons}>
      <Button variant="default" component={Link} to={path}>
        Cancel
      </Button>
      <Button type="submit" loading={isSaving}>
        Save
      </Button>
    </div>
  );
}
