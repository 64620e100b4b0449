import { IconPencil } from '@tabler/icons-react';
import { StatusBadge } from './status-badge.tsx';

/** Something was typed in this tab and is not sent yet. */
export function BegunBadge() {
  return (
    <StatusBadge tone="review" icon={IconPencil}>
      Begun
    </StatusBadge>
  );
}
