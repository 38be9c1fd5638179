import { cureFromFunds, type Funds } from '@tessera/lending/cure-from-funds';
import type { Asset } from '@tessera/money/asset';
import { toWireMoney } from '@tessera/money/wire-money';
import type { AppContext } from '../../../app-context.ts';
import { balancesOf, readBalances } from '../../../books/ledger/reading/read-balances.ts';
import { wantsAutomaticCure } from '../../../person/settings/wants-automatic-cure.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { pledgeCollateral } from '../../loans/move-collateral.ts';
import { notifyBorrower } from '../../loans/notify-borrower.ts';
import { claimWhatIsThere } from '../../loans/repayment/claim-what-is-there.ts';
import { repayFromWallet } from '../../loans/repayment/repay-from-wallet.ts';
import { displayedLtv } from '../displayed-ltv.ts';
import { type LoanUnderReview, readUnderReview, riskActor } from '../loan-under-review.ts';
import { endMarginCall } from '../margin-calls/end-margin-call.ts';
import type { MarginCallRow } from '../risk-tables.ts';

const cause = 'automatic_cure';

/**
 * With the borrower's opt-in, cures a call from free coins, else from free euros, else from both.
 * Answers whether the call is over.
 */
export async function cureAutomatically(
  trx: Transaction,
  context: AppContext,
  review: LoanUnderReview & { readonly call: MarginCallRow },
): Promise<boolean> {
  const { loan, price, position, call } = review;
  if (!(await wantsAutomaticCure(trx, loan.user_id))) return false;
  const balances = await readBalances(trx, loan.user_id);
  const free = <A extends Asset>(asset: A) => balancesOf(balances, asset).available;
  const cure = cureFromFunds(position, call.target_ltv, {
    coins: free(loan.asset),
    cents: free('EUR'),
  });
  if (!cure) return false;
  await claimWhatIsThere(async () => {
    const by = { loan, cause, actor: riskActor } as const;
    if (cure.coins > 0n) await pledgeCollateral(trx, context, { ...by, units: cure.coins });
    if (cure.cents > 0n) await repayFromWallet(trx, context, { ...by, cents: cure.cents });
  });
  const after = await readUnderReview(trx, context, loan.id, price);
  const end = { outcome: 'cured', curedBy: 'automatic' } as const;
  await endMarginCall(trx, context, { ...after, call, end });
  const ltvBasisPoints = displayedLtv(after.position);
  for (const used of usedMoney(cure, loan.asset)) {
    await notifyBorrower(trx, context, loan, 'automatic_cure', { used, ltvBasisPoints });
  }
  return true;
}

function usedMoney({ coins, cents }: Funds, asset: Asset) {
  const money = [
    { asset, minor: coins },
    { asset: 'EUR' as const, minor: cents },
  ];
  return money.filter(({ minor }) => minor > 0n).map((used) => toWireMoney(used));
}
