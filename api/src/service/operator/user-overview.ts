import type { Limits } from '@tessera/contracts/limits';
import {
  listOpenWithdrawals,
  type OpenWithdrawals,
} from '../../payments/withdrawals/list-open-withdrawals.ts';
import { listOpenSignIns } from '../../person/devices/list-open-sign-ins.ts';
import { lastSecurityChange } from '../../person/factors/last-security-change.ts';
import { presentLimits } from '../../person/limits/present-limits.ts';
import type { TicketRow } from '../../person/support/list-tickets.ts';
import { listOpenTickets } from '../../person/support/list-waiting-tickets.ts';
import { findUserById } from '../../person/users/find-user.ts';
import type { UserId } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/rows.ts';
import type { User } from '../../platform/http/current-user.ts';
import { notFound } from '../../platform/problems/not-found.ts';
import type { OperatorContext } from './operator-context.ts';

/** What a question about an account is answered with. */
export type UserOverview = {
  readonly user: User;
  readonly signIns: readonly Row<'sign_ins'>[];
  readonly limits: Limits;
  /** What froze withdrawals, while they are frozen. */
  readonly frozenBy: string | null;
  readonly withdrawals: OpenWithdrawals;
  readonly tickets: readonly TicketRow[];
};

/** @throws DomainError `not_found` */
export async function readUserOverview(
  context: OperatorContext,
  userId: UserId,
): Promise<UserOverview> {
  const { database } = context;
  const user = await findUserById(database, userId);
  if (!user) throw notFound('user');
  const limits = await presentLimits(database, context, userId);
  const change = limits.frozenUntil && (await lastSecurityChange(database, userId));
  return {
    user,
    signIns: await listOpenSignIns(database, userId),
    limits,
    frozenBy: change ? change.kind : null,
    withdrawals: await listOpenWithdrawals(database, userId),
    tickets: await listOpenTickets(database, userId),
  };
}
