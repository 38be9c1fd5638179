import type { Price } from '@tessera/contracts/prices';
import type { Wallet } from '@tessera/contracts/wallets';
import { calculateLoan } from '@tessera/lending/calculate-loan';
import type { LoanDraft } from '@tessera/lending/loan-draft';
import type { LoanOffer } from '@tessera/lending/loan-offer';
import { displayAmountWithUnit } from '@tessera/money/display-amount';
import { formatEuro } from '@tessera/money/format-euro';
import type { Cents, CoinUnits } from '@tessera/money/minor-units';
import { fromWireMoney } from '@tessera/money/wire-money';
import { Button } from '@tessera/ui/button';
import { Card } from '@tessera/ui/card';
import { Column, Columns } from '@tessera/ui/columns';
import { DimText } from '@tessera/ui/dim-text';
import { readerLocale } from '@tessera/ui/reader-locale';
import { Calculator } from './calculator.tsx';
import { CollateralFunds } from './collateral-funds.tsx';
import { PriceDrops } from './price-drops.tsx';
import { QuoteSummary } from './quote-summary.tsx';

type LoanCalculationProps = {
  readonly draft: LoanDraft;
  readonly onChange: (draft: LoanDraft) => void;
  readonly offer: LoanOffer;
  readonly price: Price;
  readonly wallet: Wallet | undefined;
  readonly onReview: (amounts: { principal: Cents; collateral: CoinUnits }) => void;
};

/** The first step: work out a loan until its figures are right. */
export function LoanCalculation(props: LoanCalculationProps) {
  const { draft, onChange, offer, price, wallet, onReview } = props;
  const calculation = calculateLoan(draft, { ...offer, locale: readerLocale() });
  const { quote } = calculation;
  const available = wallet && fromWireMoney(wallet.balance.available).minor;
  const hasCollateral = quote && available !== undefined && available >= quote.collateral;
  const lockAll = () => {
    if (available === undefined) return;
    const text = displayAmountWithUnit(available, offer.asset, readerLocale());
    onChange({ ...draft, lead: 'collateral', text });
  };
  return (
    <Columns>
      <Card title="Amount and collateral">
        <Calculator draft={draft} onChange={onChange} price={price} calculation={calculation} />
        {wallet && (
          <CollateralFunds wallet={wallet} needed={quote?.collateral ?? 0n} onUseAll={lockAll} />
        )}
      </Card>
      {quote ? (
        <Column>
          <Card title="What it costs and brings">
            <QuoteSummary quote={quote} />
            <Button
              variant="primary"
              wide
              disabled={!hasCollateral || price.stale}
              onClick={() => onReview({ principal: quote.principal, collateral: quote.collateral })}
            >
              Review {formatEuro(quote.principal, readerLocale(), { whole: 'short' })} loan
            </Button>
          </Card>
          <Card title="If the price falls">
            <PriceDrops quote={quote} />
          </Card>
        </Column>
      ) : (
        <Card title="What it costs and brings">
          <DimText>
            Enter what you want to borrow, or what you want to lock. Payout, interest and the prices
            at which something happens appear here before anything is sent.
          </DimText>
        </Card>
      )}
    </Columns>
  );
}
