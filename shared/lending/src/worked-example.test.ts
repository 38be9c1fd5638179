import { formatPercent } from '@tessera/money/format-ratio';
import { cents, coins } from '@tessera/money/minor-units';
import { parsePrice, priceInCents } from '@tessera/money/price';
import { accruedInterest, interestOver } from './accrued-interest.ts';
import { addDays } from './civil-date.ts';
import { cureToTarget } from './cure.ts';
import { loanHealth } from './loan-health.ts';
import type { LoanPosition } from './loan-position.ts';
import { loanToValue } from './loan-to-value.ts';
import { partialLiquidation } from './partial-liquidation.ts';
import { thresholdPrices } from './threshold-price.ts';

const collateral = 80_000_000n;
const opening: LoanPosition = {
  asset: 'BTC',
  collateral: coins(collateral),
  price: parsePrice('60000'),
  debt: cents(2_400_000n),
};

describe('a loan of €24,000 on 0.8 BTC', () => {
  it('opens at €60,000 with an LTV of 50%', () => {
    expect(loanToValue(opening)).toBe(50_000_000n);
  });

  it('reaches warning, margin call and liquidation at 46,153.85, 42,857.15 and 37,500.00', () => {
    const prices = thresholdPrices(opening);
    expect(prices && priceInCents(prices.warning, 'up')).toBe(4_615_385n);
    expect(prices && priceInCents(prices.marginCall, 'up')).toBe(4_285_715n);
    expect(prices && priceInCents(prices.liquidation, 'up')).toBe(3_750_000n);
  });

  it('owes €1,301.92 of interest after 200 days at 9.9%', () => {
    const steps = [{ from: '2026-01-31', principal: opening.debt }];
    expect(interestOver(opening.debt, 990, 200)).toBe(130_192n);
    expect(accruedInterest(steps, 990, '2026-01-31', addDays('2026-01-31', 200))).toBe(130_192n);
  });

  describe('with that interest', () => {
    const debt = cents(2_530_192n);
    const at42000 = { ...opening, debt, price: parsePrice('42000') };
    const at39000 = { ...opening, debt, price: parsePrice('39000') };

    it('stands at 75.304% when the price is €42,000', () => {
      expect(formatPercent(loanToValue(at42000) ?? 0n, 3, 'up', 'en')).toBe('75.304%');
      const quiet = { hasMarginCall: false, isLiquidating: false };
      expect(loanHealth(at42000, quiet)).toBe('margin_call');
    });

    it('is cured to 65% by €3,461.92 or 0.12681026 BTC', () => {
      expect(cureToTarget(at42000, 6500)).toEqual({ repay: 346_192n, addCollateral: 12_681_026n });
    });

    it('is cured to 60% by €5,141.92 or 0.20404445 BTC', () => {
      expect(cureToTarget(at42000, 6000)).toEqual({ repay: 514_192n, addCollateral: 20_404_445n });
    });

    it('is sold in part at €39,000 and 81.096%, down to 64.99998%', () => {
      expect(formatPercent(loanToValue(at39000) ?? 0n, 3, 'up', 'en')).toBe('81.096%');
      const sale = partialLiquidation(at39000);
      expect(sale).toMatchObject({
        ok: true,
        unitsSold: 37_872_770n,
        proceeds: 1_477_038n,
        fee: 14_771n,
        debtAfter: 1_067_925n,
        surplus: 0n,
        writtenOff: 0n,
      });
      const ltvAfter = sale.ok ? sale.ltvAfter : null;
      expect(ltvAfter).toBe(64_999_983n);
      expect(formatPercent(ltvAfter ?? 0n, 5, 'half-even', 'en')).toBe('64.99998%');
    });
  });
});
