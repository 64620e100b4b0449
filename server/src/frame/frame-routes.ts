import type { Route } from '../core/route.ts';

export const frameRoutes: readonly Route[] = [];
