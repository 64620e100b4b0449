import * as calls from '@portal/contract/company/wallet-endpoints';
import { everything } from '../core/database/database.ts';
import { type CallLimit, countCallOf } from '../core/http/limits/call-limits.ts';
import { type BeforeBody, barePublicRoute, type Route, supplierRoute } from '../core/http/route.ts';
import { endShare, findWalletDocument, open, readShares, share } from './wallet-service.ts';

/** More than somebody needs who takes every file of a set; a token cannot be guessed in any number of calls. */
const limit: CallLimit = { what: 'wallet', calls: 100, windowSeconds: 600 };

const mayCall: BeforeBody = ({ services: { db }, now, ip }) => countCallOf({ db, now }, limit, ip);

export const walletRoutes: readonly Route[] = [
  supplierRoute(calls.listWallet, ({ params, ...context }) => readShares(context, params.id)),
  supplierRoute(calls.shareCertifications, ({ params, body, ...context }) => share(context, params.id, body)),
  supplierRoute(calls.withdrawShare, async ({ params, ...context }) => {
    await endShare(context, params.shareId);
    return undefined;
  }),
  barePublicRoute(
    calls.openWallet,
    ({ body, services, now }) => services.db.write(everything, (tx) => open(tx, body.token, now)),
    mayCall,
  ),
  barePublicRoute(
    calls.getWalletDocument,
    async ({ body, services, now }) => {
      const { name, type, sha256 } = await services.db.read(everything, (tx) => findWalletDocument(tx, body, now));
      return { name, type, data: (await services.files.read(sha256)).toString('base64') };
    },
    mayCall,
  ),
];
