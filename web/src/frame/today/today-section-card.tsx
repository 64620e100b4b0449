import type { Today } from '@portal/contract/frame/today-schemas';
import { Link } from 'react-router';
import classes from './today.module.css';
import { TodayMarks } from './today-marks.tsx';

/** A section in numbers: each of its tabs with its count and marks is a link to that tab. */
export function TodaySectionCard({ section }: { readonly section: Today['sections'][number] }) {
  return (
    <div className={classes.card}>
      <h2 className={classes.cardHead}>
        <Link to={section.href}>{section.label}</Link>
      </h2>
      <ul className={classes.tabs}>
        {section.tabs.map((tab) => (
          <li key={tab.id}>
            <Link to={tab.href} className={classes.tab} data-empty={tab.count === 0 || undefined}>
              <span className={classes.tabLabel}>{tab.label}</span>
              <span className={classes.count}>{tab.count.toLocaleString('en-US')}</span>
              <TodayMarks marks={tab.marks} />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
