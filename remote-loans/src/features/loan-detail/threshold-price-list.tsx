import type { LoanDetail } from '@tessera/contracts/loans';
import { collateralTerms } from '@tessera/lending/terms';
import { type Price, parsePrice } from '@tessera/money/price';
import { fromWireMoney } from '@tessera/money/wire-money';
import { amountText } from '@tessera/ui/amount-text';
import { DefinitionRows } from '@tessera/ui/definition-rows';
import { Explained } from '@tessera/ui/explained';
import { percentText } from '@tessera/ui/percent-text';
import { thresholdPriceText } from '../../parts/price-text.ts';
import { fallText } from '../../parts/ratio-text.ts';
import { thresholdWords as words } from './loan-detail-words.ts';

const thresholds = [
  { name: 'warning', ltv: 'warningLtv' },
  { name: 'marginCall', ltv: 'marginCallLtv' },
  { name: 'liquidation', ltv: 'liquidationLtv' },
] as const;

/** At which prices something happens, how far they are, and how they follow from the debt. */
export function ThresholdPriceList({ loan }: { loan: LoanDetail }) {
  const { coin, thresholdPrices } = loan;
  if (!thresholdPrices) return null;
  const now = loan.price && parsePrice(loan.price.value);
  const debt = amountText(fromWireMoney(loan.debt));
  const collateral = amountText(fromWireMoney(loan.collateral));
  return (
    <DefinitionRows
      rows={thresholds.map(({ name, ltv }) => {
        const price = parsePrice(thresholdPrices[name]);
        const priceText = thresholdPriceText(price);
        const share = percentText(collateralTerms[coin][ltv]);
        return {
          key: name,
          term: words[name],
          value: (
            <>
              {priceText}
              <Explained
                of={words.priceOf[name]}
                formula={words.formula(debt, collateral, share, priceText)}
              >
                {words.rounded}
              </Explained>
            </>
          ),
          help: meaningOf(name, now, price),
        };
      })}
    />
  );
}

function meaningOf(name: (typeof thresholds)[number]['name'], now: Price | null, at: Price) {
  const meaning = words.meanings[name];
  if (now === null) return words.without(meaning);
  return now <= at ? words.reached(meaning) : words.distance(meaning, fallText(now, at));
}
