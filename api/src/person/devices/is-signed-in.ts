import { type Expression, type SqlBool, sql } from 'kysely';
import type { UserId } from '../../platform/database/database.ts';
import type { SessionLimits } from './session-end.ts';

/** For a query on users: whether one of their sign-ins goes on. */
export const isSignedIn = (
  userId: Expression<UserId>,
  { idleMs, absoluteMs }: SessionLimits,
  now: Date,
) => sql<SqlBool>`exists (
  select from sign_ins
  where user_id = ${userId} and ended_at is null
    and last_used_at > ${new Date(now.getTime() - idleMs)}
    and auth_time > ${new Date(now.getTime() - absoluteMs)}
)`;
