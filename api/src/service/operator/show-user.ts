import type { Limits } from '@tessera/contracts/limits';
import { productFacts } from '@tessera/lending/product-facts';
import { formatAmount } from '@tessera/money/format-amount';
import type { OpenWithdrawals } from '../../payments/withdrawals/list-open-withdrawals.ts';
import type { User } from '../../platform/http/current-user.ts';
import { headOf, inOneLine, minuteOf } from './show.ts';
import type { UserOverview } from './user-overview.ts';

export function showFoundUsers(users: readonly User[]): string {
  if (users.length === 0) return 'Nobody has this address.';
  return users.map(headOfUser).join('\n');
}

export function showUser(overview: UserOverview): string {
  const { user, signIns, limits, frozenBy, withdrawals, tickets } = overview;
  return [
    headOfUser(user),
    part(
      'Devices',
      signIns.map(
        ({ device, network, auth_time, last_used_at }) =>
          `${inOneLine(device)}, network ${inOneLine(network)}, signed in ${minuteOf(auth_time)}, last used ${minuteOf(last_used_at)}`,
      ),
      'nobody is signed in',
    ),
    part('Freeze', frozen(limits, frozenBy), 'withdrawals are not frozen'),
    part('Limit', [limitOf(limits)], ''),
    part('Withdrawals that have not ended', waiting(withdrawals), 'none'),
    part('Tickets that are not closed', tickets.map(headOf), 'none'),
  ].join('\n');
}

const headOfUser = ({ id, email, createdAt, closedAt }: User) =>
  `${id}  ${inOneLine(email)}\n    since ${minuteOf(createdAt)}${closedAt === null ? '' : `, closed ${minuteOf(closedAt)}`}\n`;

const part = (title: string, lines: readonly string[], none: string) =>
  `${title}\n${(lines.length > 0 ? lines : [none]).map((line) => `    ${line}\n`).join('')}`;

function frozen({ frozenUntil }: Limits, by: string | null): string[] {
  if (frozenUntil === null) return [];
  return [`until ${minuteOf(new Date(frozenUntil))}, by ${by ?? 'a change'}`];
}

function limitOf({ limit, used, left, raisedUntil }: Limits): string {
  const raised = raisedUntil === null ? '' : `, raised until ${minuteOf(new Date(raisedUntil))}`;
  return `EUR ${limit.amount} within ${productFacts.limitHours} hours${raised}; used ${used.amount}, left ${left.amount}`;
}

function waiting({ coins, euros }: OpenWithdrawals): string[] {
  return [
    ...coins.map(
      ({ id, asset, amount, state, requested_at, held_back_because: because, held_back_until }) =>
        `${id}  ${minuteOf(requested_at)}  ${asset} ${formatAmount(amount, asset)}  ${state}${because === null ? '' : `, held back: ${because}`}${held_back_until === null ? '' : ` until ${minuteOf(held_back_until)}`}`,
    ),
    ...euros.map(
      ({ id, amount, state, requested_at }) =>
        `${id}  ${minuteOf(requested_at)}  EUR ${formatAmount(amount, 'EUR')}  ${state}`,
    ),
  ];
}
