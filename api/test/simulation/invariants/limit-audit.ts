import type { UserId } from '@tessera/contracts/ids';
import { insist } from '../broken-invariant.ts';
import type { World } from '../world.ts';
import type { Audit } from './step.ts';

/** EUR cents within 24 hours for everybody, written down a second time. */
const usual = 5_000_000n;

/** What was paid out to a user in the 72 hours before a raise or later, less what came back, until then. */
const coverUntil = (then: string) => `(
  select sum(case when entry.kind = 'principal' then -entry.amount else entry.amount end)
  from ledger_entries as entry
  join ledger_accounts as account on account.id = entry.account_id
  join ledger_transfers as transfer on transfer.id = entry.transfer_id
  where account.user_id = raise.user_id and account.asset = 'EUR' and entry.side = 'credit'
    and transfer.booked_at >= raise.granted_at - interval '72 hours' and (
      account.kind = 'available' and entry.kind in ('loan_payout', 'origination_fee_refunded')
        and booked_at <= ${then}
      or account.kind = 'loan_receivable' and entry.kind = 'principal' and booked_at < ${then}
    )
)`;

/** Nobody withdraws more in 24 hours than the limit of the moment lets, and no raise is a present. */
export function limitAudit({ pool }: World): Audit {
  let lastUse = new Date(0);
  let raises = 0;
  return async () => {
    const { rows: uses } = await pool.query<Use>(
      `select taken.user_id, taken.taken_at, (
          select sum(amount) from limit_uses as other
          where other.user_id = taken.user_id and other.taken_at <= taken.taken_at
            and other.taken_at > taken.taken_at - interval '24 hours' and released_at is null
        ) as used, (
          select max(least(daily_limit, ${coverUntil('taken.taken_at')})) from limit_raises as raise
          where raise.user_id = taken.user_id
            and granted_at <= taken.taken_at and valid_until > taken.taken_at
        ) as raised
      from limit_uses as taken where taken_at >= $1`,
      [lastUse],
    );
    for (const { user_id: userId, used, raised, taken_at: takenAt } of uses) {
      if (takenAt > lastUse) lastUse = takenAt;
      const limit = raised !== null && raised > usual ? raised : usual;
      insist((used ?? 0n) <= limit, () => `${userId} withdraws ${used} a day, and may ${limit}`);
    }
    const { rows: granted } = await pool.query<Raise>(
      `select user_id, daily_limit, ${coverUntil('granted_at')} as cover
      from limit_raises as raise order by granted_at, id offset $1`,
      [raises],
    );
    raises += granted.length;
    for (const { user_id: userId, daily_limit: limit, cover } of granted) {
      insist(limit <= (cover ?? 0n), () => `${userId} may withdraw ${limit}, out of ${cover}`);
    }
    await compareWithdrawals(pool);
  };
}

type Use = {
  readonly user_id: UserId;
  readonly taken_at: Date;
  readonly used: bigint | null;
  readonly raised: bigint | null;
};

type Raise = {
  readonly user_id: UserId;
  readonly daily_limit: bigint;
  readonly cover: bigint | null;
};

/** Each withdrawal has its share of the limit, and has given it back when nothing came of it. */
async function compareWithdrawals(pool: World['pool']): Promise<void> {
  const { rows } = await pool.query<{ id: string; state: string }>(
    `select withdrawal.id, withdrawal.state from fiat_withdrawals as withdrawal
    left join limit_uses as taken
      on taken.reference_type = 'euro_withdrawal' and taken.reference_id = withdrawal.id
    where taken.amount is distinct from withdrawal.amount
      or (taken.released_at is null) <> (state in ('pending_confirmation', 'submitted', 'settled'))
    limit 1`,
  );
  const [wrong] = rows;
  insist(!wrong, () => `Withdrawal ${wrong?.id} is ${wrong?.state}, and the limit knows otherwise`);
}
