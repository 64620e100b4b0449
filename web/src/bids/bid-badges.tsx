import { Badge, Group } from '@mantine/core';
import { bidTexts } from '@portal/contract/bids/bid-messages';
import type { BidRow } from '@portal/contract/bids/bid-schemas';
import { IconAlertTriangle, IconClockExclamation } from '@tabler/icons-react';
import { useNow } from '../lib/use-now.ts';
import { bidBadges } from './bid-columns.ts';

const looks = {
  [bidTexts.urgent]: { color: 'orange', Icon: IconAlertTriangle },
  [bidTexts.past30Minutes]: { color: 'red', Icon: IconClockExclamation },
} as const;

/** What presses about a bid, recounted every minute. */
export function BidBadges({ bid }: { readonly bid: BidRow }) {
  const badges = bidBadges(bid, useNow());
  if (badges.length === 0) return null;
  return (
    <Group gap={4} wrap="nowrap">
      {badges.map((badge) => {
        const { color, Icon } = looks[badge];
        return (
          <Badge key={badge} color={color} variant="light" leftSection={<Icon size={12} aria-hidden />}>
            {badge}
          </Badge>
        );
      })}
    </Group>
  );
}
