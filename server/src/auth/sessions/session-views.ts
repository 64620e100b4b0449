import { selectedFacilityProperty } from '@portal/contract/company/company-values';
import type { UserRights } from '@portal/contract/core/rights';
import { mfaProperty } from '@portal/contract/profile/mfa-messages';
import type { YesNo } from '../../core/actor.ts';
import { type Sql, sql, type Tx } from '../../core/database/database.ts';

/** What a token and its answer tell of a user. */
export interface SessionUser {
  readonly userId: number;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly supplierId: number | null;
  readonly isEmployee: boolean;
  readonly isAdmin: boolean;
  readonly isActive: boolean;
  readonly isPasswordExpired: boolean;
}

export const userColumns = sql`u.user_id AS "userId", u.email, u.first_name AS "firstName", u.last_name AS "lastName",
  u.supplier_id AS "supplierId", u.is_employee AS "isEmployee", u.is_admin AS "isAdmin", u.is_active AS "isActive",
  u.is_password_expired AS "isPasswordExpired"`;

/** The account of a user name, for signing in. */
export function findAccount(tx: Tx, key: string): Promise<(SessionUser & { passwordHash: string | null }) | null> {
  return tx.one(
    sql`SELECT ${userColumns}, u.password_hash AS "passwordHash" FROM users u WHERE u.username_key = ${key}`,
  );
}

export function findSessionUser(tx: Tx, userId: number): Promise<SessionUser | null> {
  return tx.one(sql`SELECT ${userColumns} FROM users u WHERE u.user_id = ${userId}`);
}

/** The user of an id or a name; an id first where both could be meant. */
export function findUserByLogin(tx: Tx, userId: number | null, key: string): Promise<SessionUser | null> {
  return tx.one(sql`
    SELECT ${userColumns} FROM users u WHERE u.user_id = ${userId}::integer OR u.username_key = ${key}
    ORDER BY u.user_id = ${userId}::integer DESC NULLS LAST LIMIT 1`);
}

/** The facilities that a user may see: those named for the user that are the supplier's, or all of the supplier's. */
const ownFacilities = sql`FROM facilities f WHERE f.supplier_id = u.supplier_id
  AND (u.facility_ids IS NULL OR f.company_id = ANY (u.facility_ids))`;

/** What a user `u` is limited to, by section and facility; null where nothing is. */
export const rightsOf = sql`(
  SELECT json_object_agg(section, facilities) FROM (
    SELECT section, json_object_agg(company_id, level) AS facilities FROM user_rights r WHERE r.user_id = u.user_id
    GROUP BY section) AS limited)`;

/** The user behind a session that still holds, with all that decides about rights. */
export interface SessionActor {
  readonly sessionId: string;
  readonly userId: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly isEmployee: boolean;
  readonly isAdmin: boolean;
  readonly timeZoneId: string;
  readonly supplierId: number | null;
  readonly menu: Record<string, YesNo> | null;
  readonly facilityIds: number[];
  readonly limits: UserRights | null;
  readonly mustSetUpSecondFactor: boolean;
  /** The employee who acts as this user; null for the user. */
  readonly impersonatorUserId: number | null;
}

/** Beside a session `e` that is an impersonation: the one that it was begun in (`own`), and the employee (`i`). */
const impersonator = sql`LEFT JOIN sessions own ON own.session_id = e.impersonator_session_id
      LEFT JOIN users i ON i.user_id = own.user_id`;

/** Whether a session holds; an impersonation does as long as the employee and their own session do as well. */
function holds(now: Date): Sql {
  return sql`e.ended_at IS NULL AND e.expires_at > ${now} AND u.is_active AND (e.impersonator_session_id IS NULL
      OR (own.ended_at IS NULL AND own.expires_at > ${now} AND i.is_active AND i.is_employee))`;
}

/** Begun by the password alone although the portal demands a second factor, which is still so and not set up yet. */
const mustSetUpSecondFactor = sql`e.needs_second_factor
  AND EXISTS (SELECT 1 FROM site_settings WHERE code = 'employeeSecondFactor' AND value = 'Y')
  AND NOT EXISTS (SELECT 1 FROM second_factors f WHERE f.user_id = u.user_id AND f.confirmed_at IS NOT NULL)`;

/** Those of the sessions that hold. Asked for each call, so that a logout, a switched-off user and a taken right count at once. */
export function findSessionActors(tx: Tx, sessionIds: readonly string[], now: Date): Promise<SessionActor[]> {
  return tx.many(sql`
    SELECT e.session_id AS "sessionId", u.user_id AS "userId", u.first_name AS "firstName", u.last_name AS "lastName",
      u.is_employee AS "isEmployee", u.is_admin AS "isAdmin", u.time_zone_id AS "timeZoneId",
      u.supplier_id AS "supplierId", s.menu, ARRAY(SELECT f.company_id ${ownFacilities} ORDER BY 1) AS "facilityIds", ${rightsOf} AS limits,
      ${mustSetUpSecondFactor} AS "mustSetUpSecondFactor", i.user_id AS "impersonatorUserId"
    FROM sessions e JOIN users u USING (user_id) LEFT JOIN suppliers s USING (supplier_id) ${impersonator}
    WHERE e.session_id = ANY(${sessionIds}::uuid[]) AND ${holds(now)}`);
}

/** A session that holds, as its tokens need it. */
export interface LiveSession {
  readonly sessionId: string;
  readonly userId: number;
  readonly clientId: string;
  readonly isRemembered: boolean;
  /** When a browser may forget its tokens: of an impersonation, only with the employee's own session. */
  readonly expiresAt: string;
  readonly impersonatorSessionId: string | null;
  readonly impersonatorUserId: number | null;
}

export function findLiveSession(tx: Tx, sessionId: string, now: Date): Promise<LiveSession | null> {
  return tx.one(sql`
    SELECT e.session_id AS "sessionId", e.user_id AS "userId", e.client_id AS "clientId",
      e.is_remembered AS "isRemembered", coalesce(own.expires_at, e.expires_at) AS "expiresAt",
      e.impersonator_session_id AS "impersonatorSessionId", i.user_id AS "impersonatorUserId"
    FROM sessions e JOIN users u USING (user_id) ${impersonator} WHERE e.session_id = ${sessionId} AND ${holds(now)}`);
}

export interface SessionFacts extends Omit<SessionUser, 'isActive'> {
  readonly defaultHomePage: number;
  readonly defaultRefreshRate: number;
  readonly mfaOptIn: boolean;
  /** The one that the user has chosen to work on; null while there was no choice. */
  readonly selectedFacility: number | null;
  readonly companyName: string | null;
  readonly facilities: { companyId: number; name: string }[];
}

/** What the web app needs to know of its user. */
export function findSessionFacts(tx: Tx, userId: number): Promise<SessionFacts | null> {
  return tx.one(sql`
    SELECT ${userColumns}, u.default_home_page AS "defaultHomePage",
      u.default_refresh_rate AS "defaultRefreshRate", s.name AS "companyName",
      EXISTS (SELECT 1 FROM user_properties p WHERE p.user_id = u.user_id AND p.name = ${mfaProperty} AND p.value = 'Y')
        AS "mfaOptIn",
      (SELECT p.value::integer FROM user_properties p WHERE p.user_id = u.user_id AND p.name = ${selectedFacilityProperty})
        AS "selectedFacility",
      coalesce((SELECT json_agg(json_build_object('companyId', f.company_id, 'name', f.name) ORDER BY f.company_id)
        ${ownFacilities}), '[]') AS facilities
    FROM users u LEFT JOIN suppliers s USING (supplier_id) WHERE u.user_id = ${userId}`);
}
