import type { LoanQuote } from '@tessera/lending/quote-loan';
import type { Ratio } from '@tessera/money/ratio';
import { useEffect, useState } from 'react';

export type AprcOfQuote = (quote: LoanQuote) => Ratio;

/**
 * The APRC of a quote, null until it can be had. Its mathematics needs fractional powers, so that
 * it comes as a file of its own, after the page is there.
 */
export function useAprc(): AprcOfQuote | null {
  const [aprcOf, setAprcOf] = useState<AprcOfQuote | null>(null);
  useEffect(() => {
    import(/* webpackChunkName: "aprc" */ '@tessera/lending/aprc').then(
      ({ aprcOfQuote }) => setAprcOf(() => aprcOfQuote),
      // Without it the figures stand without a yearly cost, each complete in itself.
      () => undefined,
    );
  }, []);
  return aprcOf;
}
