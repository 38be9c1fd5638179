import { minuteMs } from '@tessera/lending/durations';
import { productFacts } from '@tessera/lending/product-facts';

/** A price older than this blocks what a wrong price could harm. */
export const staleAfterMs = productFacts.priceGoodForMinutes * minuteMs;
