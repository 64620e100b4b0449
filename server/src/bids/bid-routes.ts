import type { Route } from '../core/route.ts';

export const bidRoutes: readonly Route[] = [];
