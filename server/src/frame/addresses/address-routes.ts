import { coreRefusals } from '@portal/contract/core/core-messages';
import { addressChecksPerMinute, validateAddress } from '@portal/contract/frame/address-endpoints';
import { everything } from '../../core/database/database.ts';
import { countOnce } from '../../core/http/call-limits.ts';
import { bareSignedInRoute, type Route } from '../../core/http/route.ts';
import { Refused } from '../../core/refused.ts';

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
