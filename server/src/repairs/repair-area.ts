import { repairEvents, waiveRmaNumbers } from './repair-events.ts';
import { foretellRmaNumbers } from './repair-foretell.ts';
import { repairLines } from './repair-lines.ts';
import { repairRoutes } from './repair-routes.ts';
import { repairToday } from './repair-today-views.ts';

export const repairArea = {
  routes: repairRoutes,
  events: repairEvents,
  onSupplier: waiveRmaNumbers,
  foretell: foretellRmaNumbers,
  lines: repairLines,
  today: repairToday,
};
