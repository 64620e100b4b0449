import {
  addPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
  startPasskey,
  startPasskeySignIn,
} from '@portal/contract/auth/passkey-endpoints';
import { barePublicRoute, bareSignedInRoute, type Route } from '../core/route.ts';
import { addPasskeyFor, passkeyOptions, readPasskeys, removePasskeyFor, renamePasskeyFor } from './passkey-service.ts';
import { passkeySignInOptions } from './passkey-sign-in.ts';
import { passkeySiteOf } from './passkey-site.ts';

export const passkeyRoutes: readonly Route[] = [
  bareSignedInRoute(listPasskeys, ({ services, actor }) => readPasskeys(services, actor)),
  bareSignedInRoute(startPasskey, (context) =>
    passkeyOptions(context.services, context, context.body, passkeySiteOf(context.request, context.services.config)),
  ),
  bareSignedInRoute(addPasskey, (context) =>
    addPasskeyFor(context.services, context, context.body, passkeySiteOf(context.request, context.services.config)),
  ),
  bareSignedInRoute(renamePasskey, async (context) => {
    await renamePasskeyFor(context.services, context, context.params.id, context.body.name);
    return undefined;
  }),
  bareSignedInRoute(removePasskey, async (context) => {
    await removePasskeyFor(context.services, context, context.params.id, context.body);
    return undefined;
  }),
  barePublicRoute(startPasskeySignIn, ({ services, request, origin }) =>
    passkeySignInOptions(services, passkeySiteOf(request, services.config), origin),
  ),
];
