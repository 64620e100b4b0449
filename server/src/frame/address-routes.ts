import { coreRefusals } from '@portal/contract/core/core-messages';
import { addressChecksPerMinute, validateAddress } from '@portal/contract/frame/address-endpoints';
import { countOnce } from '../core/call-limits.ts';
import { everything } from '../core/database.ts';
import { Refused } from '../core/refused.ts';
import { bareSignedInRoute, type Route } from '../core/route.ts';

const limit = { what: 'address.validate', calls: addressChecksPerMinute, windowSeconds: 60 };

export const addressRoutes: readonly Route[] = [
  bareSignedInRoute(validateAddress, async ({ actor, body, services, now }) => {
    const waitSeconds = await services.db.write(everything, (tx) => countOnce(tx, limit, String(actor.userId), now));
    if (waitSeconds > 0) throw new Refused(coreRefusals.tooManyRequests, { retryAfterSeconds: waitSeconds });
    const finding = await services.addresses.check(body);
    const isOriginalAddressValid = finding.kind === 'valid';
    if (finding.kind === 'unknown') return { isValid: false, isOriginalAddressValid, alternateAddress: body };
    const alternateAddress = finding.kind === 'suggested' ? finding.address : null;
    return { isValid: true, isOriginalAddressValid, alternateAddress };
  }),
];
