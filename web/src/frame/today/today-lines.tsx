import { VisuallyHidden } from '@mantine/core';
import type { Today } from '@portal/contract/frame/today-schemas';
import { IconChecks } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import classes from './today.module.css';
import { TodayGroup } from './today-group.tsx';
import lineClasses from './today-lines.module.css';

/** Of their title, to which a narrow screen has a link above the counts. */
export const neededId = 'needs-action';

/** The lines that want action by what is to be done; the group with the most pressing line first. */
export function TodayLines({ today: { groups, lines, lineCount, sections } }: { readonly today: Today }) {
  const labels = new Map(sections.map(({ section, label }) => [section, label]));
  return (
    <section aria-labelledby={neededId} className={classes.panel}>
      <h2 id={neededId} className={classes.panelHead}>
        Needs action now <span className={classes.panelCount}>{lineCount.toLocaleString('en-US')}</span>
      </h2>
      <VisuallyHidden role="status">{wantsAction(lineCount)}</VisuallyHidden>
      {groups.length === 0 ? (
        <EmptyState
          icon={IconChecks}
          title="Nothing needs action right now"
          text="New lines appear here automatically."
        />
      ) : (
        // biome-ignore lint/a11y/noStaticElementInteractions: the links within take the focus
        <div className={lineClasses.groups} onKeyDown={moveBetweenLines}>
          {groups.map((group) => (
            <TodayGroup
              key={group.id}
              group={group}
              sectionLabel={labels.get(group.section) ?? ''}
              named={lines.filter((line) => line.group === group.id)}
            />
          ))}
        </div>
      )}
    </section>
  );
}

/** Read out when the number changes. */
function wantsAction(lineCount: number): string {
  return lineCount === 1 ? '1 line needs action' : `${lineCount} lines need action`;
}

/** Arrow keys go from line to line, as they do in the lists. */
function moveBetweenLines(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  const links = [...event.currentTarget.querySelectorAll<HTMLAnchorElement>('li a')];
  const next = links[links.indexOf(document.activeElement as HTMLAnchorElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
