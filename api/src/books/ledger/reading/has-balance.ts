import { type Expression, type SqlBool, sql } from 'kysely';
import type { UserId } from '../../../platform/database/database.ts';

/** For a query on users: whether a customer has anything, free, held or pledged. */
export const hasBalance = (userId: Expression<UserId>) => sql<SqlBool>`exists (
  select from ledger_accounts
  where user_id = ${userId} and kind in ('available', 'held', 'collateral') and balance <> 0
)`;
