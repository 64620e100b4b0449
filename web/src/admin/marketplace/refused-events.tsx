import '../../ui/theme/mantine-styles-choices.ts';
import { Alert, Button, Select } from '@mantine/core';
import type { RefusedEvent } from '@portal/contract/marketplace/desk-schemas';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { failureMessage } from '../../lib/api/failure.ts';
import { useSaving } from '../../lib/api/use-saving.ts';
import { formatDateTime } from '../../lib/format/format.ts';
import { useSession } from '../../lib/session/session.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { MoreButton } from '../more-button.tsx';
import { SearchPending } from '../search-pending.tsx';
import classes from './desk.module.css';
import { useRefused, useRefusedBody, useRetry, useRetryAll } from './desk-queries.ts';
import { DeskRow } from './desk-row.tsx';

const unreadable = 'Event without a type';
/** Where nothing of an event is right, the first few tell enough. */
const shownErrors = 3;

/** Events that the portal could not apply, with why, and the way to try them again. */
export function RefusedEvents() {
  const [type, setType] = useState<string | null>(null);
  const query = useRefused(type);
  const { data } = query;
  const events = data?.pages.flatMap((page) => page.events) ?? null;
  const kinds = data?.pages[0]?.kinds ?? [];
  if (events === null) return <SearchPending what="refused events" columns={3} query={query} />;
  return (
    <>
      <div className={classes.filters}>
        <Select
          label="Type"
          placeholder="All types"
          clearable
          data={kinds.flatMap(({ type: value, count }) =>
            value === null ? [] : [{ value, label: `${value} (${count.toLocaleString('en-US')})` }],
          )}
          value={type}
          onChange={setType}
        />
        {type !== null && events.length > 0 && <RetryAllButton type={type} />}
      </div>
      {events.length === 0 ? (
        <EmptyState title="No refused events" text="Everything that the marketplace has sent was applied." />
      ) : (
        <ul className={classes.list} aria-label="Refused events" aria-busy={query.isPlaceholderData}>
          {events.map((event) => (
            <Row key={event.number} event={event} />
          ))}
        </ul>
      )}
      <MoreButton query={query} />
    </>
  );
}

function RetryAllButton({ type }: { readonly type: string }) {
  const [tried, setTried] = useState(0);
  const { isPending, mutate } = useSaving({
    mutationFn: useRetryAll(),
    onSuccess: ({ applied, refused }) => {
      const text = `${applied} of ${applied + refused} events were applied.`;
      if (refused > 0) toast.info(`${text} The others were refused again.`);
      else toast.saved(text);
    },
    onError: (error) => toast.failed(failureMessage(error) ?? 'The events could not be retried.'),
  });
  return (
    <>
      <Button variant="default" loading={isPending} onClick={() => mutate({ type, onProgress: setTried })}>
        Retry all of this type
      </Button>
      <span role="status" className={classes.quiet}>
        {isPending && tried > 0 && `${tried} retried so far`}
      </span>
    </>
  );
}

function Row({ event }: { readonly event: RefusedEvent }) {
  const { timeZoneId } = useSession();
  const [isOpen, setIsOpen] = useState(false);
  const name = `${event.type ?? unreadable} ${event.id ?? ''}`.trim();
  const retry = useSaving({
    mutationFn: useRetry(),
    onSuccess: ({ outcome, detail }) => {
      if (outcome === 'refused') toast.info(`${name} was refused again: ${detail}`);
      else toast.saved(`${name} was applied`);
    },
    onError: (error) => toast.failed(failureMessage(error) ?? 'The event could not be retried.'),
  });
  const bodyId = `body-${event.number}`;
  return (
    <DeskRow
      title={event.type ?? unreadable}
      facts={[
        event.id ? `ID ${event.id}` : 'No ID',
        event.source,
        formatDateTime(event.receivedAt, timeZoneId),
        event.attempts === 1 ? '1 try' : `${event.attempts} tries`,
      ]}
      actions={
        <>
          <Button
            variant="subtle"
            aria-expanded={isOpen}
            aria-controls={bodyId}
            aria-label={`What was sent: ${name}`}
            rightSection={<IconChevronDown size={14} aria-hidden className={isOpen ? classes.turned : undefined} />}
            onClick={() => setIsOpen(!isOpen)}
          >
            What was sent
          </Button>
          {event.isRetryable && (
            <Button
              variant="default"
              aria-label={`Retry ${name}`}
              loading={retry.isPending}
              onClick={() => retry.mutate(event.number)}
            >
              Retry
            </Button>
          )}
        </>
      }
    >
      <div className={classes.below}>
        <p className={classes.reason}>{event.detail}</p>
        {event.errors.length > 0 && (
          <ul className={classes.errors}>
            {event.errors.slice(0, shownErrors).map(({ path, message }) => (
              <li key={path + message}>
                <code>{path}</code> {message}
              </li>
            ))}
            {event.errors.length > shownErrors && <li>{event.errors.length - shownErrors} more</li>}
          </ul>
        )}
        {!event.isRetryable && (
          <p className={classes.quiet}>Without an ID and a source it cannot be retried. It has to be sent again.</p>
        )}
        <div id={bodyId} hidden={!isOpen}>
          {isOpen && <Body event={event} />}
        </div>
      </div>
    </DeskRow>
  );
}

function Body({ event }: { readonly event: RefusedEvent }) {
  const { data, isError, error, refetch } = useRefusedBody(event.number, true);
  if (isError) {
    return (
      <Alert color="red">
        {failureMessage(error) ?? 'It could not be loaded.'}{' '}
        <Button variant="default" size="compact-sm" onClick={() => void refetch()}>
          Try again
        </Button>
      </Alert>
    );
  }
  return (
    <>
      {event.type?.startsWith('user.') && (
        <p className={classes.quiet}>
          Passwords are not kept. A user who is retried without one is sent an invitation.
        </p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard */}
      <section className={classes.body} aria-label="What was sent" tabIndex={0}>
        <pre>{data?.body ?? 'Loading…'}</pre>
      </section>
    </>
  );
}
