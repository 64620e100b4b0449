import { dueReminder, expiryText, lateReminderDays, reminderSteps } from '@portal/contract/company/expiry';
import { dayOf } from '@portal/contract/core/plain-date';
import { type Database, everything, type Tx } from '../core/database/database.ts';
import { type Mail, sendMail } from '../core/mail/mail.ts';
import { portalTimeZone } from '../core/portal-time.ts';
import { concernedOf } from './concerned.ts';
import { facilityDay } from './facility-day.ts';
import { type Expiring, listExpiring, listSuppliersToRemind, noteReminder } from './reminder-store.ts';
import { type Concerned, listMailable } from './review-views.ts';

const [from, to] = [-lateReminderDays, reminderSteps[0]];

/**
 * The daily reminders of certifications that run out: each step once, in one mail to each user concerned. Each supplier is
 * a transaction of its own, so that a run that was cut short goes on where it ended and mails nobody twice.
 * @returns how many mails were sent
 */
export async function remindOfExpiry(db: Database, now: Date): Promise<number> {
  const day = dayOf(now, portalTimeZone);
  let mails = 0;
  const supplierIds = await db.read(everything, (tx) => listSuppliersToRemind(tx, day, from, to));
  for (const supplierId of supplierIds)
    mails += await db.write(everything, (tx) => remindSupplier(tx, supplierId, { day, now }));
  return mails;
}

interface Due extends Expiring {
  /** 'expires in 7 days' */
  readonly says: string;
}

async function remindSupplier(tx: Tx, supplierId: number, { day, now }: { day: string; now: Date }): Promise<number> {
  const due: Due[] = [];
  for (const expiring of await listExpiring(tx, supplierId, day, from, to)) {
    const today = facilityDay(expiring.zoneId, now);
    const step = dueReminder(expiring.expireDate, today);
    if (step === null || !(await noteReminder(tx, expiring, step, now))) continue;
    due.push({ ...expiring, says: expiryText(expiring.expireDate, today) });
  }
  if (due.length === 0) return 0;
  const users = await listMailable(tx, supplierId);
  let mails = 0;
  for (const user of users) {
    const concerning = due.filter(({ companyId }) => concernedOf(users, companyId).includes(user));
    if (concerning.length === 0) continue;
    await sendMail({ tx, now }, reminderMail(user, concerning));
    mails += 1;
  }
  return mails;
}

function reminderMail({ email, firstName, lastName }: Concerned, due: readonly Due[]): Mail {
  const [first] = due;
  const isOne = due.length === 1;
  return {
    to: email,
    subject: isOne && first ? `${first.name} ${first.says}` : `${due.length} certifications need your attention`,
    paragraphs: [
      `Hello ${firstName} ${lastName},`,
      isOne ? 'this certification needs your attention:' : 'these certifications need your attention:',
      ...due.map(
        ({ name, companyName, says, expireDate }) => `${name} (${companyName}) ${says}: ${shortDay(expireDate)}`,
      ),
      'Please add the new certificate to your company profile when you have it.',
    ],
    link: { label: 'Open certifications', path: `/settings/certifications?company=${first?.companyId}` },
  };
}

/** M/D/YY, as the profile shows it. */
function shortDay(date: string): string {
  const [year = '', month, day] = date.split('-');
  return `${Number(month)}/${Number(day)}/${year.slice(2)}`;
}
