import { insist } from '../broken-invariant.ts';
import type { World } from '../world.ts';
import type { Audit } from './step.ts';

/** Who is gone left nothing behind, and starts nothing any more. */
export function closingAudit({ pool }: World): Audit {
  const known = new Set<string>();
  return async ({ isAlone }) => {
    const { rows } = await pool.query<Left>(
      `select users.id,
        (select count(*) from loans where user_id = users.id
          and state in ('awaiting_collateral', 'active', 'matured')) as loans,
        (select count(*) from fiat_withdrawals where user_id = users.id
          and state in ('pending_confirmation', 'submitted')) as withdrawals,
        (select count(*) from ledger_accounts as account where account.user_id = users.id
          and kind in ('held', 'collateral') and balance <> 0) as bound,
        (select count(*) from ledger_accounts as account where account.user_id = users.id
          and balance <> 0) as balances,
        (select count(*) from user_settings where user_id = users.id)
          + (select count(*) from totp_factors where user_id = users.id)
          + (select count(*) from recovery_codes where user_id = users.id)
          + (select count(*) from sign_ins where user_id = users.id) as traces
      from users where closed_at is not null`,
    );
    for (const { id, loans, withdrawals, bound, balances, traces } of rows) {
      const name = `Account ${id} is closed`;
      insist(loans === 0n, () => `${name} with ${loans} loans`);
      insist(withdrawals === 0n, () => `${name} with ${withdrawals} withdrawals under way`);
      insist(bound === 0n, () => `${name} with coins or euros that are bound`);
      // Addresses stay watched: a deposit may come later, or beside the closing.
      const mustBeEmpty = isAlone && !known.has(id);
      insist(!mustBeEmpty || balances === 0n, () => `${name} with ${balances} balances`);
      insist(traces === 0n, () => `${name}, and ${traces} rows served only its owner`);
      known.add(id);
    }
  };
}

type Left = {
  readonly id: string;
  readonly loans: bigint;
  readonly withdrawals: bigint;
  readonly bound: bigint;
  readonly balances: bigint;
  readonly traces: bigint;
};
