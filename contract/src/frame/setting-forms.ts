import { z } from 'zod';

/** The values of settings by their codes; which of them a setting takes, its choices say. */
export const settingsForm = z.record(z.string(), z.string());
