import { returnEvents } from './return-events.ts';
import { returnLines } from './return-lines.ts';
import { returnRoutes } from './return-routes.ts';
import { returnToday } from './return-today-views.ts';

export const returnArea = { routes: returnRoutes, events: returnEvents, lines: returnLines, today: returnToday };
