import { assetNameInText } from '@tessera/money/asset-name';

/** What the page of one coin says around its parts. */
export const walletDetailWords = {
  balance: 'Balance',
  priceOf: (asset: string) => `One ${asset}`,
  noPrice: 'No price',
  priceMissing: 'The price and its curve could not be loaded. Reload the page to see them.',
  priceOver: (asset: string) => `The price of ${assetNameInText(asset)} over time`,
  priceRange: (lowest: string, highest: string) =>
    `At the end of a day it was between ${lowest} and ${highest}.`,
  noHistory: 'There is no price of this time.',
  deposit: 'Deposit',
  deposits: 'Deposits',
  faucet: 'Get test coins',
  movePrice: (asset: string) => `Move the price of ${assetNameInText(asset)}`,
  history: 'History',
  movements: 'Movements of your free balance',
  transaction: 'Transaction',
  transactionId: 'transaction id',
  askSupport: 'Ask support',
  noDeposit: {
    title: 'No deposit yet',
    words:
      'Coins that you send to this address stand here within seconds, with their confirmations and their transaction.',
    picture: 'Tiles that will be confirmations',
  },
  noMovement: {
    title: 'No movements yet',
    words: 'Each deposit, each withdrawal and each loan that locks or releases coins appears here.',
  },
} as const;
