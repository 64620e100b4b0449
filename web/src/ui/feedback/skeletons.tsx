import type { CSSProperties, ReactNode } from 'react';
import pageClasses from '../page.module.css';
import classes from './skeletons.module.css';

function Bone(shape: Pick<CSSProperties, 'width' | 'height' | 'marginBottom'>) {
  return <div className={classes.bone} style={shape} />;
}

const times = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Says once, to those who cannot see the shapes, that something is being loaded. */
function Loading({ children }: { children: ReactNode }) {
  return (
    <div role="status" aria-label="Loading">
      <div aria-hidden>{children}</div>
    </div>
  );
}

/** Rows of a table in their final height. */
export function TableSkeleton({ rows = 10, columns = 8 }: { rows?: number; columns?: number }) {
  return (
    <Loading>
      <div className={classes.table}>
        {times(rows + 1).map((row) => (
          <div key={row} className={classes.row} data-head={row === 0 || undefined}>
            {times(columns).map((column) => (
              <Bone key={column} height={12} width={column === 0 ? '90%' : `${45 + ((row * 7 + column * 13) % 40)}%`} />
            ))}
          </div>
        ))}
      </div>
    </Loading>
  );
}

/** Cards in their final place and height. */
export function CardsSkeleton({ cards = 4, heightPx = 675 }: { cards?: number; heightPx?: number }) {
  return (
    <Loading>
      <div className={classes.cards}>
        {times(cards).map((card) => (
          <div key={card} className={classes.card} style={{ height: heightPx }}>
            <Bone height={200} />
            <Bone height={22} width="40%" />
            {times(7).map((fact) => (
              <Bone key={fact} height={14} width={`${60 + ((fact * 17) % 35)}%`} />
            ))}
          </div>
        ))}
      </div>
    </Loading>
  );
}

/** Heading, facts and sections of a detail page. */
export function DetailSkeleton({ sections = 2 }: { sections?: number }) {
  return (
    <Loading>
      <div className={`${pageClasses.page} ${classes.detail}`}>
        <Bone height={28} width={260} />
        <Bone height={36} width="60%" />
        {times(sections).map((section) => (
          <Bone key={section} height={240} />
        ))}
      </div>
    </Loading>
  );
}

/** Heading and paragraphs of a page of text. */
export function TextSkeleton() {
  return (
    <Loading>
      <div className={`${pageClasses.page} ${classes.text}`}>
        <Bone height={28} width={260} />
        {times(3).map((paragraph) => (
          <div key={paragraph} className={classes.paragraph}>
            <Bone height={14} />
            <Bone height={14} width="94%" />
            <Bone height={14} width={`${40 + paragraph * 20}%`} />
          </div>
        ))}
      </div>
    </Loading>
  );
}
