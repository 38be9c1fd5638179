import type { Transaction } from '../../../platform/database/database.ts';

/** How often collateral of a loan was sold. Under the loan's lock it numbers the next sale. */
export async function countLiquidations(trx: Transaction, loanId: string): Promise<bigint> {
  const { count } = await trx
    .selectFrom('liquidations')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('loan_id', '=', loanId)
    .executeTakeFirstOrThrow();
  return count;
}
