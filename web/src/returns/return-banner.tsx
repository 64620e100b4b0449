import { processBanner } from '@portal/contract/returns/return-actions';
import { IconCircleX, IconInfoCircle } from '@tabler/icons-react';
import { useSession } from '../lib/session/session.ts';
import { settings } from '../lib/settings.ts';
import { formatDay } from './return-columns.tsx';
import classes from './returns.module.css';
import type { ShownLine } from './shown-return.ts';

/** Where a line in Process stands with its decision. */
export function ReturnBanner({ line }: { readonly line: ShownLine }) {
  const { timeZoneId } = useSession();
  const banner = processBanner(line, formatDay(line.dateReturnApprovedDenied, timeZoneId), settings.providerName);
  if (!banner) return null;
  const Icon = banner.isDenied ? IconCircleX : IconInfoCircle;
  return (
    <div className={classes.banner} data-denied={banner.isDenied || undefined} role="note">
      <Icon size={20} aria-hidden />
      <span>
        <strong className={classes.bannerTitle}>{banner.title}</strong>
        {banner.text}
      </span>
    </div>
  );
}
