import { requestRegistration } from '@portal/contract/auth/registration-endpoints';
import { registrationTexts } from '@portal/contract/auth/registration-messages';
import { everything } from '../../core/database/database.ts';
import { countCallOf, publicCallLimit } from '../../core/http/limits/call-limits.ts';
import { barePublicRoute, type Route } from '../../core/http/route.ts';
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
