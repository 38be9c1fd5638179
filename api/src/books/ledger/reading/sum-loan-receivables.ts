import type { LoanId } from '@tessera/contracts/ids';
import type { Cents } from '@tessera/money/minor-units';
import { sql } from 'kysely';
import type { Reader } from '../../../platform/database/database.ts';

/** What the ledger says of a loan at a moment, in EUR cents. */
export type LoanReceivable = {
  readonly loanId: LoanId;
  /** All that is booked and not paid. */
  readonly balance: Cents;
  /** Lent and not repaid. */
  readonly principal: Cents;
  readonly interestBooked: Cents;
  readonly interestPaid: Cents;
};

type Page = { readonly receivables: readonly LoanReceivable[]; readonly last: bigint | undefined };

/** So many accounts after one, those with a balance at `until`, which is not included itself. */
export async function sumLoanReceivables(
  reader: Reader,
  { until, after, count }: { readonly until: Date; readonly after: bigint; readonly count: number },
): Promise<Page> {
  const { rows } = await sql<LoanReceivable & { id: bigint }>`
    select account.id, account.owner_id as "loanId",
      coalesce(sum(entry.debit), 0) as balance,
      coalesce(sum(entry.debit) filter (where entry.kind = 'principal'), 0) as principal,
      coalesce(sum(entry.debit) filter (where entry.kind = 'interest_accrued'), 0)
        as "interestBooked",
      coalesce(-sum(entry.debit) filter (where entry.kind = 'interest'), 0) as "interestPaid"
    from (
      select id, owner_id from ledger_accounts
      where kind = 'loan_receivable' and id > ${after} order by id limit ${count}
    ) as account
    left join lateral (
      select kind, case side when 'debit' then amount else -amount end as debit
      from ledger_entries
      where account_id = account.id and ledger_booked_ms(id) < ${until.getTime()}
    ) as entry on true
    group by account.id, account.owner_id order by account.id
  `.execute(reader);
  return { receivables: rows.filter(({ balance }) => balance !== 0n), last: rows.at(-1)?.id };
}
