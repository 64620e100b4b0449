import { bidEvents } from './bid-events.ts';
import { bidLines } from './bid-lines.ts';
import { bidRoutes } from './bid-routes.ts';
import { bidToday } from './bid-today-views.ts';

export const bidArea = { routes: bidRoutes, events: bidEvents, lines: bidLines, today: bidToday };
