import { mfaSuccess } from '@portal/contract/profile/mfa-messages';
import { type Database, everything } from '../core/database/database.ts';
import type { AdminService } from './admin-service.ts';
import { findMfaOptIn } from './property-store.ts';

/** Keeps the choice in the portal's own database; whoever has not chosen has not opted in. */
export function builtInAdminService(db: Database): AdminService {
  return {
    readMfaOptIn: async (userId) => {
      const value = await db.read(everything, (tx) => findMfaOptIn(tx, userId));
      return { messages: [], result: mfaSuccess, value: value ?? 'N' };
    },
    // What is saved is written with its audit row by who calls.
    saveMfaOptIn: async (_, value) => ({ messages: [], result: mfaSuccess, value }),
  };
}
