import { lineKinds } from '@portal/contract/lines/line-kinds';
import { lineLabel } from '@portal/contract/lines/line-names';
import type { FoundLine } from '@portal/contract/lines/search/finder-schemas';
import { IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';
import { formatDate } from '../../lib/format/format.ts';
import { useSession } from '../../lib/session/session.ts';
import { codePath } from '../../lines/scan/code-path.ts';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import type { MenuEntry } from '../menu/menu.ts';
import classes from './finder.module.css';
import { entriesOf, type FinderGroup } from './finder-model.ts';
import type { RecentLine } from './recent-lines.ts';

type Entry = FoundLine | RecentLine | MenuEntry;

/** Where an entry leads. */
export function pathOf(entry: Entry): string {
  return 'path' in entry ? entry.path : codePath(entry);
}

interface Props {
  /** Of the list; its options are `id-0` and so on. */
  readonly id: string;
  readonly groups: readonly FinderGroup[];
  /** The option that Enter opens; -1 where there is none. */
  readonly active: number;
  readonly onOpen: () => void;
}

export function FinderOptions({ id, groups, active, onOpen }: Props) {
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);
  let next = 0;
  return (
    <div id={id} role="listbox" aria-label="Results" className={classes.list}>
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a list of options may hold groups of them and no fieldset
        <div key={group.name} role="group" aria-label={group.name}>
          <div className={classes.group} aria-hidden>
            {group.name}
          </div>
          {entriesOf(group).map((entry: Entry) => {
            const index = next;
            next += 1;
            return (
              <Link
                key={keyOf(entry)}
                id={`${id}-${index}`}
                role="option"
                aria-selected={index === active}
                tabIndex={-1}
                to={pathOf(entry)}
                className={classes.option}
                onClick={onOpen}
              >
                <Content entry={entry} />
              </Link>
            );
          })}
        </div>
      ))}
    </div>
  );
}

/** Lines of one order lead to one page. */
function keyOf(entry: Entry): string {
  return 'lineItemId' in entry ? `${entry.kind} ${entry.lineItemId}` : entry.path;
}

function Content({ entry }: { readonly entry: Entry }) {
  if ('lineItemId' in entry) return <LineContent line={entry} />;
  return (
    <span className={classes.row}>
      <span className={classes.name}>{'name' in entry ? entry.name : entry.label}</span>
      {'kind' in entry ? <Kind of={entry} /> : <IconChevronRight size={16} aria-hidden />}
    </span>
  );
}

function LineContent({ line }: { readonly line: FoundLine }) {
  const { timeZoneId } = useSession();
  return (
    <>
      <span className={classes.row}>
        <span className={classes.name}>{line.displayPo ?? line.orderNumber ?? lineLabel(line)}</span>
        <Quiet>
          <Kind of={line} />
          {line.orderNumber !== null && <span>{lineLabel(line)}</span>}
        </Quiet>
        <span className={classes.end}>
          <StatusBadge tone="neutral">{line.orderStatus}</StatusBadge>
        </span>
      </span>
      <span className={classes.row}>
        <span className={classes.title}>{line.title}</span>
        <Quiet isEnd>
          <span className={classes.company}>{line.company}</span>
          <span>{formatDate(line.dateEntered, timeZoneId)}</span>
        </Quiet>
      </span>
    </>
  );
}

function Kind({ of: { kind } }: { readonly of: Pick<RecentLine, 'kind'> }) {
  return <span className={classes.kind}>{lineKinds[kind].noun}</span>;
}

function Quiet({ isEnd = false, children }: { readonly isEnd?: boolean; readonly children: ReactNode }) {
  return <span className={isEnd ? `${classes.quiet} ${classes.end}` : classes.quiet}>{children}</span>;
}
