import type { Route } from '../core/route.ts';

export const authRoutes: readonly Route[] = [];
