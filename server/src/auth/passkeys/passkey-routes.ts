import {
  addPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
  startPasskey,
  startPasskeySignIn,
} from '@portal/contract/auth/passkey-endpoints';
import { barePublicRoute, type Route } from '../../core/http/route.ts';
import { ownRoute } from '../sessions/own-route.ts';
import { addPasskeyFor, passkeyOptions, readPasskeys, removePasskeyFor, renamePasskeyFor } from './passkey-service.ts';
import { passkeySignInOptions } from './passkey-sign-in.ts';
import { passkeySiteOf } from './passkey-site.ts';

export const passkeyRoutes: readonly Route[] = [
  ownRoute(listPasskeys, ({ services, actor }) => readPasskeys(services, actor)),
  ownRoute(startPasskey, (context) =>
    passkeyOptions(context.services, context, context.body, passkeySiteOf(context.request, context.services.config)),
  ),
  ownRoute(addPasskey, (context) =>
    addPasskeyFor(context.services, context, context.body, passkeySiteOf(context.request, context.services.config)),
  ),
  ownRoute(renamePasskey, async (context) => {
    await renamePasskeyFor(context.services, context, context.params.id, context.body.name);
    return undefined;
  }),
  ownRoute(removePasskey, async (context) => {
    await removePasskeyFor(context.services, context, context.params.id, context.body);
    return undefined;
  }),
  barePublicRoute(startPasskeySignIn, ({ services, request, origin }) =>
    passkeySignInOptions(services, passkeySiteOf(request, services.config), origin),
  ),
];
