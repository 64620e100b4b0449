import { validateAddress } from '@portal/contract/frame/address-endpoints';
import { bareSignedInRoute, type Route } from '../../core/http/route.ts';

export const addressRoutes: readonly Route[] = [
  bareSignedInRoute(validateAddress, async ({ body, services }) => {
    const finding = await services.addresses.check(body);
    const isOriginalAddressValid = finding.kind === 'valid';
    if (finding.kind === 'unknown') return { isValid: false, isOriginalAddressValid, alternateAddress: body };
    const alternateAddress = finding.kind === 'suggested' ? finding.address : null;
    return { isValid: true, isOriginalAddressValid, alternateAddress };
  }),
];
