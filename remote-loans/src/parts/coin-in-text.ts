import { select } from '@lingui/core/macro';

/** The name of a coin within a sentence, where English writes it small. */
export const coinInText = (coin: string): string =>
  select(coin, { BTC: 'bitcoin', ETH: 'ether', other: `${coin}` });
