import { getMfa, getUserProperty, saveMfa, saveUserProperties } from '@portal/contract/profile/mfa-endpoints';
import { bareSignedInRoute, type Route } from '../core/http/route.ts';
import { assertOwn, readMfa, saveMfa as save } from './mfa-service.ts';

export const profileRoutes: readonly Route[] = [
  bareSignedInRoute(getMfa, ({ services, actor }) => readMfa(services, actor)),
  bareSignedInRoute(saveMfa, ({ services, body, ...context }) => save(services, context, body.value)),
  bareSignedInRoute(getUserProperty, async ({ services, actor, params }) => {
    assertOwn(actor, params.userId);
    return readMfa(services, actor);
  }),
  bareSignedInRoute(saveUserProperties, async ({ services, body, ...context }) => {
    assertOwn(context.actor, body.contact.id);
    const [property] = body.properties;
    return save(services, context, property?.value ?? 'N');
  }),
];
