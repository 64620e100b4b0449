import type { Route } from '../core/route.ts';

export const marketplaceRoutes: readonly Route[] = [];
