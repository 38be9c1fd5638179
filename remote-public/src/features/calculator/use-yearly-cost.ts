import type { LoanQuote } from '@tessera/lending/quote-loan';
import type { Ratio } from '@tessera/money/ratio';
import { useEffect, useState } from 'react';

type AprcOfQuote = (quote: LoanQuote) => Ratio;

/**
 * The APRC of a quote, null until it can be had. Its mathematics needs fractional powers, so that
 * it comes as a file of its own, after the page is there.
 */
export function useYearlyCost(quote: LoanQuote | undefined): Ratio | null {
  const [aprcOf, setAprcOf] = useState<AprcOfQuote | null>(null);
  useEffect(() => {
    import(/* webpackChunkName: "aprc" */ '@tessera/lending/aprc').then(
      ({ aprcOfQuote }) => setAprcOf(() => aprcOfQuote),
      // Without it the row shows the rate alone, which is complete in itself.
      () => undefined,
    );
  }, []);
  return quote === undefined || aprcOf === null ? null : aprcOf(quote);
}
