import type { LoanDetail, RepayLoanRequest } from '@tessera/contracts/loans';
import type { CollateralRequest, CurePlan } from '@tessera/contracts/risk';
import type { LoanPosition } from '@tessera/lending/loan-position';
import { loanToValueInBasisPoints } from '@tessera/lending/loan-to-value';
import { roundedCoins } from '@tessera/lending/rounded-coins';
import { thresholdPrice, thresholdPrices } from '@tessera/lending/threshold-price';
import { lesser } from '@tessera/money/lesser';
import { minus, plus } from '@tessera/money/minor-units';
import { parsePrice } from '@tessera/money/price';
import { fromWireMoney, toWireMoney, type WireMoney } from '@tessera/money/wire-money';
import { amountText } from '@tessera/ui/amount-text';
import { Explained } from '@tessera/ui/explained';
import { Notice } from '@tessera/ui/notice';
import { percentText } from '@tessera/ui/percent-text';
import { addCollateral } from '../../api/add-collateral.ts';
import { repayLoan } from '../../api/repay-loan.ts';
import { ActionProblem } from '../../parts/action-problem.tsx';
import { marketPriceText, thresholdPriceText } from '../../parts/price-text.ts';
import { ltvText, riseText } from '../../parts/ratio-text.ts';
import { useFreeCoins } from '../../parts/use-free-funds.ts';
import { useLoanAction } from '../../parts/use-loan-action.ts';
import { centsOf, coinsOf } from '../../parts/wire-units.ts';
import styles from './cure-loan.module.css';
import { CureWay } from './cure-way.tsx';
import { callWords as words } from './cure-words.ts';
import { cureName } from './standing-names.ts';

type CureWaysProps = {
  readonly loan: LoanDetail;
  readonly callId: string;
  readonly plan: CurePlan;
  /** Basis points at which the call is over. */
  readonly highest: number;
};

/** Euros or coins: each by one press, with what it does to the loan. */
export function CureWays({ loan, callId, plan, highest }: CureWaysProps) {
  const standing = cureName(callId, plan);
  const repayment = useLoanAction<RepayLoanRequest>({
    kind: 'repay',
    loan,
    standing,
    post: repayLoan,
    done: (_, body) => words.repaid(fromWireMoney(body.amount)),
  });
  const addition = useLoanAction<CollateralRequest>({
    kind: 'add collateral',
    loan,
    standing,
    post: addCollateral,
    done: (_, body) => words.added(fromWireMoney(body.amount)),
  });
  const { payInAt: depositPath } = useFreeCoins(plan.coin);
  const { repay } = plan;
  const add = roundedAddition(plan);
  if (fromWireMoney(repay).minor === 0n) return <p>{words.met}</p>;
  const before = positionOf(plan);
  const isBusy = repayment.mutation.isPending || addition.mutation.isPending;
  return (
    <>
      {plan.isStale && <Notice tone="warn">{words.stale}</Notice>}
      <div className={styles.ways}>
        <CureWay
          button={words.repay(repay)}
          needed={repay}
          available={plan.available.euros}
          payIn={{ to: '/dashboard/fiat', label: words.payIn }}
          facts={changeOf(before, { ...before, debt: minus(before.debt, centsOf(repay)) })}
          isPrimary
          isBusy={isBusy}
          onSend={() => repayment.send({ amount: repay })}
        />
        <CureWay
          button={words.add(add)}
          needed={add}
          available={plan.available.coins}
          payIn={{ to: depositPath, label: words.deposit(plan.coin) }}
          facts={changeOf(before, { ...before, collateral: plus(before.collateral, coinsOf(add)) })}
          isBusy={isBusy}
          onSend={() => addition.send({ amount: add })}
        />
      </div>
      <ActionProblem error={repayment.mutation.error ?? addition.mutation.error} />
      <p className={styles.note}>
        {words.targetHint(percentText(highest))} {waitText(before, highest)}{' '}
        <CureExplained plan={plan} add={add} />
      </p>
    </>
  );
}

function CureExplained({ plan, add }: { readonly plan: CurePlan; readonly add: WireMoney }) {
  const debt = amountText(fromWireMoney(plan.debt));
  const collateral = amountText(fromWireMoney(plan.collateral));
  const price = marketPriceText(parsePrice(plan.price.value));
  const target = percentText(plan.targetLtvBasisPoints);
  const value = `${collateral} × ${price}`;
  return (
    <Explained
      of={words.how}
      rows={[
        { term: words.owed, value: debt },
        { term: words.value, value },
        { term: words.target, value: target },
      ]}
      formula={
        <>
          {words.repayFormula(debt, target, value, amountText(fromWireMoney(plan.repay)))}
          <br />
          {words.addFormula(debt, target, price, collateral, amountText(fromWireMoney(add)))}
        </>
      }
    >
      {words.howRounded}
    </Explained>
  );
}

/** Six decimals do, rounded up so that they cure; no more than there is, where the exact amount is. */
function roundedAddition({ coin, addCollateral, available }: CurePlan): WireMoney {
  const exact = coinsOf(addCollateral);
  const free = coinsOf(available.coins);
  const rounded = roundedCoins(exact, coin);
  return toWireMoney({ asset: coin, minor: free >= exact ? lesser(rounded, free) : rounded });
}

const positionOf = (plan: CurePlan): LoanPosition => ({
  asset: plan.coin,
  collateral: coinsOf(plan.collateral),
  debt: centsOf(plan.debt),
  price: parsePrice(plan.price.value),
});

function changeOf(before: LoanPosition, after: LoanPosition): string[] {
  const ltv = (position: LoanPosition) => ltvText(loanToValueInBasisPoints(position));
  const [was, becomes] = [thresholdPrices(before), thresholdPrices(after)];
  const sale =
    was && becomes
      ? [
          words.saleChange(
            thresholdPriceText(was.liquidation),
            thresholdPriceText(becomes.liquidation),
          ),
        ]
      : [];
  return [words.ltvChange(ltv(before), ltv(after)), ...sale];
}

/** The price at which the call would end without anything being done. */
function waitText(position: LoanPosition, highest: number): string {
  const price = thresholdPrice(position, highest);
  if (price === null || price <= position.price) return '';
  return words.wait(thresholdPriceText(price), riseText(position.price, price));
}
