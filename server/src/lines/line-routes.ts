import type { Route } from '../core/route.ts';

export const lineRoutes: readonly Route[] = [];
