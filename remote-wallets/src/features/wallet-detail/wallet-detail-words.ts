import { t } from '@lingui/core/macro';
import { assetNameInText } from '@tessera/money/asset-name-in-text';

/** What the page of one coin says around its parts. */
export const walletDetailWords = {
  balance: t`Balance`,
  priceOf: (asset: string) => t`One ${asset}`,
  noPrice: t`No price`,
  priceMissing: t`The price and its curve could not be loaded. Reload the page to see them.`,
  priceOver: (asset: string) => t`The price of ${assetNameInText(asset)} over time`,
  priceRange: (lowest: string, highest: string) =>
    t`At the end of a day it was between ${lowest} and ${highest}.`,
  noHistory: t`There is no price of this time.`,
  deposit: t`Deposit`,
  deposits: t`Deposits`,
  faucet: t`Get test coins`,
  movePrice: (asset: string) => t`Move the price of ${assetNameInText(asset)}`,
  history: t`History`,
  movements: t`Movements of your free balance`,
  transaction: t`Transaction`,
  transactionId: t`transaction id`,
  askSupport: t`Ask support`,
  noDeposit: {
    title: t`No deposit yet`,
    words: t`Coins that you send to this address stand here within seconds, with their confirmations and their transaction.`,
    picture: t`Tiles that will be confirmations`,
  },
  noMovement: {
    title: t`No movements yet`,
    words: t`Each deposit, each withdrawal and each loan that locks or releases coins appears here.`,
  },
} as const;
