import { companyTexts } from '@portal/contract/company/company-messages';
import { type ProfileSection, profileSections } from '@portal/contract/company/company-values';
import { expiresSoonDays, expiryOf, expiryText } from '@portal/contract/company/expiry';
import { addDays, dayOf, daysBetween } from '@portal/contract/core/plain-date';
import { groupLines, type TodayContribution, type TodayLine } from '@portal/contract/frame/today-schemas';
import type { SupplierActor } from '../core/actor.ts';
import type { Tx } from '../core/database/database.ts';
import { portalTimeZone } from '../core/portal-time.ts';
import type { TodayAsked } from '../frame/today/today-service.ts';
import {
  listMissingSections,
  listPressing,
  type MissingSections,
  type PressingCertification,
} from './company-today-views.ts';
import { facilityDay } from './facility-day.ts';

const card = { section: 'companyProfile', label: companyTexts.title, href: '/settings' };
const certificationsPath = '/settings/certifications';

/** Company Profile on Today, where something of it is missing, sent back or running out. */
export const companyOnToday = { card, read: companyToday };

/** Sections that a profile is incomplete without. */
const required: readonly ProfileSection[] = ['general', 'services', 'shipping'];

type CompanyLine = Omit<TodayLine, 'group'> & { readonly action: keyof typeof places };

/** Where the lines of each action stand. */
const places = {
  RENEW: { tab: 'Certifications', label: 'Certifications', href: certificationsPath },
  UPDATE: { tab: 'Certifications', label: 'Certifications', href: certificationsPath },
  COMPLETE: { tab: 'Profile', label: 'Profiles', href: card.href },
};

/** Certifications that end within so many days carry a mark. */
const urgentDays = 7;

async function companyToday(tx: Tx, actor: SupplierActor, { now, lineLimit }: TodayAsked): Promise<TodayContribution> {
  const pressing = (await listPressing(tx, actor, dayOf(now, portalTimeZone), expiresSoonDays))
    .map((certification) => ({ ...certification, today: facilityDay(certification.zoneId, now) }))
    .filter(({ status, expireDate, today }) => status === 'SentBack' || expiryOf(expireDate, today) !== null);
  const missing = await listMissingSections(tx, actor, required);
  const lines = [...pressing.map(certificationLine), ...missing.map((one) => missingLine(one, now))];
  const expiring = (wanted: 'expired' | 'soon') =>
    pressing.filter(({ expireDate, today }) => expiryOf(expireDate, today) === wanted).length;
  const tab = { href: certificationsPath, marks: [] };
  return {
    tabs: [
      { ...tab, id: 'Expired', label: 'Certifications expired', count: expiring('expired') },
      { ...tab, id: 'Expiring', label: 'Certifications expiring', count: expiring('soon') },
      {
        ...tab,
        id: 'SentBack',
        label: 'Certifications sent back',
        count: pressing.filter(({ status }) => status === 'SentBack').length,
      },
      { ...tab, id: 'Incomplete', label: 'Profiles incomplete', count: missing.length, href: card.href },
    ],
    ...groupLines(lines, ({ action }) => ({ section: card.section, action, ...places[action] }), lineLimit),
  };
}

type Pressing = PressingCertification & { readonly today: string };

function certificationLine(certification: Pressing): CompanyLine {
  const { reviewId, companyId, companyName, certificationId, name, expireDate, today } = certification;
  const isSentBack = certification.status === 'SentBack';
  return {
    section: card.section,
    lineItemId: reviewId,
    label: name,
    displayPo: null,
    title: isSentBack ? `Sent back: ${certification.reviewNote ?? ''}` : `Certificate ${expiryText(expireDate, today)}`,
    company: companyName,
    action: isSentBack ? 'UPDATE' : 'RENEW',
    href: `${certificationsPath}?company=${companyId}&certification=${certificationId}`,
    marks: marksOf(certification),
    since: isSentBack ? certification.updatedAt : `${addDays(expireDate, -expiresSoonDays)}T12:00:00.000Z`,
    isDue: false,
  };
}

function marksOf({ status, expireDate, today }: Pressing): TodayLine['marks'] {
  const days = daysBetween(today, expireDate);
  const marks: TodayLine['marks'] = [];
  if (days < 0) marks.push({ kind: 'pastDue', label: companyTexts.expired });
  if (status === 'SentBack') marks.push({ kind: 'missingInfo', label: 'Sent Back' });
  if (days >= 0 && days <= urgentDays) marks.push({ kind: 'review', label: companyTexts.expiresSoon });
  return marks;
}

const labelOf = (section: ProfileSection) => profileSections.find(({ name }) => name === section)?.label ?? section;
const listed = new Intl.ListFormat('en-US', { type: 'conjunction' });

function missingLine({ companyId, companyName, missing }: MissingSections, now: Date): CompanyLine {
  return {
    section: card.section,
    lineItemId: companyId,
    label: companyTexts.title,
    displayPo: null,
    title: `Not filled in yet: ${listed.format(missing.map(labelOf))}`,
    company: companyName,
    action: 'COMPLETE',
    href: `${card.href}?company=${companyId}`,
    marks: [{ kind: 'missingInfo', label: companyTexts.incomplete }],
    // Nobody knows since when; of one day, so that the answer stays the same for that long.
    since: `${now.toISOString().slice(0, 10)}T00:00:00.000Z`,
    isDue: false,
  };
}
