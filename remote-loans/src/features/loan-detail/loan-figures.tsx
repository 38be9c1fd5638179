import type { LoanDetail } from '@tessera/contracts/loans';
import { fromWireMoney } from '@tessera/money/wire-money';
import { Amount, Percent, percentText } from '@tessera/ui/amount';
import { amountText } from '@tessera/ui/amount-text';
import { DateText } from '@tessera/ui/date-text';
import { DefinitionRows } from '@tessera/ui/definition-rows';
import { Computation } from '../../parts/computation.tsx';
import { marketPriceTextOf } from '../../parts/price-text.ts';

/** What is owed today and what secures it, as the API keeps it. */
export function LoanFigures({ loan }: { loan: LoanDetail }) {
  const principal = amountText(fromWireMoney(loan.principal));
  const interest = amountText(fromWireMoney(loan.accruedInterest));
  const debt = amountText(fromWireMoney(loan.debt));
  const fee = amountText(fromWireMoney(loan.fee));
  return (
    <DefinitionRows
      rows={[
        { term: 'Principal', value: <Amount money={loan.principal} /> },
        {
          term: 'Interest to today',
          value: <Amount money={loan.accruedInterest} />,
          help: (
            <Computation of="the interest to today">
              {principal} outstanding × {percentText(loan.aprBasisPoints)} × days since the payout
              on <DateText date={loan.openedAt} /> ÷ 365, rounded to the cent. The payout day
              counts, today does not; interest bears no interest.
            </Computation>
          ),
        },
        {
          term: 'Pay off today',
          value: <Amount money={loan.debt} />,
          help: (
            <Computation of="the payoff">
              {principal} principal + {interest} interest, and fees that are due = {debt}. It holds
              until midnight in Berlin.
            </Computation>
          ),
        },
        { term: 'Collateral', value: amountText(fromWireMoney(loan.collateral)) },
        { term: 'Interest rate (APR)', value: <Percent basisPoints={loan.aprBasisPoints} /> },
        {
          term: 'Paid out',
          value: <Amount money={loan.payout} />,
          help: (
            <Computation of="the payout">
              {principal} − {fee} origination fee = {amountText(fromWireMoney(loan.payout))}
            </Computation>
          ),
        },
        { term: 'Price at opening', value: marketPriceTextOf(loan.openingPrice) },
        { term: 'Opened', value: <DateText date={loan.openedAt} /> },
        { term: 'Matures', value: <DateText date={loan.maturesOn} /> },
      ]}
    />
  );
}
