import { requestRegistration } from '@portal/contract/auth/registration-endpoints';
import { registrationTexts } from '@portal/contract/auth/registration-messages';
import { countCallOf, publicCallLimit } from '../core/call-limits.ts';
import { everything } from '../core/database.ts';
import { barePublicRoute, type Route } from '../core/route.ts';
import { registerSupplier } from './registration-service.ts';

const limit = publicCallLimit('registration');
const visitor = { kind: 'portal', name: 'Registration' } as const;

export const registrationRoutes: readonly Route[] = [
  barePublicRoute(requestRegistration, async ({ body, services, now, origin }) => {
    const { db, config } = services;
    await countCallOf({ db, now }, limit, origin.ip);
    await db.write(everything, (tx) => registerSupplier({ tx, actor: visitor, now, origin }, config, body));
    return { message: registrationTexts.submitted };
  }),
];
