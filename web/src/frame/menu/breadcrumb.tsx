import { Anchor } from '@mantine/core';
import { Link } from 'react-router';

interface Props {
  /** The list that the page was opened from. */
  readonly label: string;
  readonly to: string;
  /** The page itself. */
  readonly here: string;
}

/** Where a detail page stands, with the way back: `Bids > Bid`. */
export function Breadcrumb({ label, to, here }: Props) {
  return (
    <nav aria-label="Breadcrumb">
      <Anchor component={Link} to={to} inherit underline="always">
        {label}
      </Anchor>
      {' > '}
      <span aria-current="page">{here}</span>
    </nav>
  );
}
