import { Button } from '@mantine/core';
import type { ProfileSection } from '@portal/contract/company/company-values';
import type { FieldValue } from '@portal/contract/company/profile-changes';
import { labelOfField, shownValue } from '@portal/contract/company/profile-labels';
import type { RecordedChange } from '@portal/contract/company/supplier-schemas';
import { formatDateTime } from '../lib/format/format.ts';
import { useSession } from '../lib/session/session.ts';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { TableSkeleton } from '../ui/feedback/skeletons.tsx';
import ownClasses from './change-history.module.css';
import classes from './company.module.css';
import { useChanges } from './company-queries.ts';

/** Puts a value into the form; null where the field is none of it any more. */
export type Restore = (propertyName: string, value: FieldValue) => (() => void) | null;

interface Props {
  readonly companyId: number;
  readonly section: ProfileSection;
  readonly restore: Restore | undefined;
  readonly onClose: () => void;
}

/** Who has changed what of a section, newest first. */
export function ChangeHistory({ companyId, section, restore, onClose }: Props) {
  const { data, isPending, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useChanges(
    companyId,
    section,
  );
  const changes = data?.pages.flat() ?? [];
  return (
    <Dialog opened title="History" onClose={onClose} size="xl">
      {isPending && <TableSkeleton rows={5} columns={4} />}
      {isError && (
        <div role="alert">
          <p>The history could not be loaded.</p>
          <Button variant="default" onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      )}
      {data && changes.length === 0 && <EmptyState title="Nothing has been changed yet" />}
      {changes.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by keyboard
        <section className={classes.scroll} aria-label="Changes" tabIndex={0}>
          <table className={`${classes.table} ${ownClasses.changes}`}>
            <thead>
              <tr>
                <th scope="col">When</th>
                <th scope="col">Who</th>
                <th scope="col">Field</th>
                <th scope="col">Before</th>
                <th scope="col">After</th>
                <th scope="col">Change</th>
                <td />
              </tr>
            </thead>
            <tbody>
              {changes.map((change) => (
                <Change key={change.changeId} change={change} restore={restore} onRestored={onClose} />
              ))}
            </tbody>
          </table>
        </section>
      )}
      {hasNextPage && (
        <Button variant="default" mt="md" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show older
        </Button>
      )}
    </Dialog>
  );
}

interface ChangeProps {
  readonly change: RecordedChange;
  readonly restore: Restore | undefined;
  readonly onRestored: () => void;
}

function Change({ change, restore, onRestored }: ChangeProps) {
  const { timeZoneId } = useSession();
  const { propertyName, oldValue, newValue } = change;
  const label = labelOfField(propertyName);
  const put = restore?.(propertyName, oldValue) ?? null;
  return (
    <tr>
      <td className="tabular" data-label="When">
        {formatDateTime(change.at, timeZoneId)}
      </td>
      <td data-label="Who">
        {change.byName}
        {change.isImpersonated && ' (by an employee)'}
      </td>
      <td data-label="Field">{label}</td>
      <td data-label="Before">{shownValue(propertyName, oldValue)}</td>
      <td data-label="After">{shownValue(propertyName, newValue)}</td>
      <td data-label="Change">{change.changeType}</td>
      <td>
        {put && (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`Restore this value: ${label}`}
            onClick={() => {
              put();
              onRestored();
            }}
          >
            Restore this value
          </Button>
        )}
      </td>
    </tr>
  );
}
