import { Button } from '@mantine/core';
import classes from './admin.module.css';

interface PagesProps {
  /** From 0 on. */
  readonly page: number;
  /** How many there are. */
  readonly pages: number;
  readonly onPage: (page: number) => void;
}

/** Leads from page to page of a list; nothing where there is one alone. */
export function Pages({ page, pages, onPage }: PagesProps) {
  if (pages <= 1) return null;
  return (
    <nav aria-label="Pages" className={classes.pages}>
      <Button variant="default" disabled={page === 0} onClick={() => onPage(page - 1)}>
        Previous
      </Button>
      <span>
        Page {page + 1} of {pages}
      </span>
      <Button variant="default" disabled={page >= pages - 1} onClick={() => onPage(page + 1)}>
        Next
      </Button>
    </nav>
  );
}
