import type { SentRequest } from '@tessera/api-client/testing/fake-api';
import { aprcOfQuote } from '@tessera/lending/aprc';
import { loanToValueInBasisPoints } from '@tessera/lending/loan-to-value';
import { quoteLoan } from '@tessera/lending/quote-loan';
import { loanTermsInMonths, repaymentPlans, TERMS_VERSION } from '@tessera/lending/terms';
import { isCollateralAsset } from '@tessera/money/asset';
import { formatDecimal } from '@tessera/money/format-decimal';
import { type Cents, cents, coins } from '@tessera/money/minor-units';
import { parseAmount } from '@tessera/money/parse-amount';
import { formatPrice, parsePrice } from '@tessera/money/price';
import { RATIO_SCALE } from '@tessera/money/ratio';
import { euros, toWireMoney } from '@tessera/money/wire-money';

const eur = (amount: Cents) => euros(amount);

/** What `GET /loans/quote` answers on 20 November 2026 at these prices. */
export const answerQuote =
  (prices: Readonly<Record<string, string>>) =>
  ({ query }: SentRequest) => {
    const asset = query.get('collateralAsset') ?? '';
    const termMonths = loanTermsInMonths.find((term) => String(term) === query.get('termMonths'));
    const value = prices[asset];
    if (!isCollateralAsset(asset) || !termMonths || !value) throw new Error('No such quote');
    const price = parsePrice(value);
    const principal = cents(parseAmount(query.get('principal') ?? '', 'EUR'));
    const collateral = coins(parseAmount(query.get('collateral') ?? '', asset));
    return {
      ...{ collateralAsset: asset, termMonths, termsVersion: TERMS_VERSION },
      price: {
        ...{ id: '0190a000-0000-7000-8000-000000000003', value },
        observedAt: '2026-11-20T10:00:00Z',
      },
      plans: repaymentPlans.map((plan) => {
        const offer = { asset, price, plan, termMonths, payoutDate: '2026-11-20' };
        const quote = quoteLoan(offer, { principal, collateral });
        if (!quote.ok) {
          const { bounds, reason } = quote;
          return {
            ...{ possible: false, plan, reason },
            bounds: {
              minimumPrincipal: eur(bounds.minimumPrincipal),
              maximumPrincipal: eur(bounds.maximumPrincipal),
              minimumCollateral: toWireMoney({ asset, minor: bounds.minimumCollateral }),
              maximumLtvBasisPoints: bounds.maximumLtv,
            },
          };
        }
        const { thresholdPrices: at } = quote;
        return {
          ...{ possible: true, plan, principal: eur(principal) },
          collateral: toWireMoney({ asset, minor: collateral }),
          collateralValue: eur(quote.collateralValue),
          loanToValueBasisPoints: loanToValueInBasisPoints({
            ...{ asset, price, collateral, debt: principal },
          }),
          maximumLtvBasisPoints: quote.maximumLtv,
          aprBasisPoints: quote.apr,
          aprc: formatDecimal(aprcOfQuote(quote), RATIO_SCALE),
          fee: eur(quote.originationFee),
          payout: eur(quote.payout),
          maturesOn: quote.maturityDate,
          totalInterest: eur(quote.totalInterest),
          totalRepayment: eur(quote.totalRepayment),
          schedule: quote.schedule.map(({ dueDate, principal: part, interest, total }) => ({
            ...{ on: dueDate, principal: eur(part), interest: eur(interest), total: eur(total) },
          })),
          thresholdPrices: {
            warning: formatPrice(at.warning),
            marginCall: formatPrice(at.marginCall),
            liquidation: formatPrice(at.liquidation),
          },
        };
      }),
    };
  };
