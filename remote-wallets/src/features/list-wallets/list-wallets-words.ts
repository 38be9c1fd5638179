import { t } from '@lingui/core/macro';
import { assetName } from '@tessera/money/asset-name';
import { assetNameInText } from '@tessera/money/asset-name-in-text';

/** Everything that the list of coins says. */
export const listWords = {
  what: t`your wallets`,
  caption: t`Your spot wallets`,
  total: t`Value of all coins`,
  noPrice: t`No price`,
  pricesOld: (age: string) => t`Prices ${age}.`,
  securing: (amount: string) => t`${amount} of it secures loans.`,
  allFree: t`None of it secures a loan.`,
  freeAndBound: (free: string, bound: string) => t`${free} free, ${bound} in loans`,
  freeBoundAndHeld: (free: string, bound: string, held: string) =>
    t`${free} free, ${bound} in loans, ${held} on its way out`,
  allOfItFree: t`all free`,
  shareOfAll: (share: string) => t`${share} of all`,
  shares: (shares: string) => t`Your coins by value: ${shares}`,
  shareOf: (asset: string, share: string) => `${assetName(asset)} ${share}`,
  deposit: t({ message: 'Deposit', context: 'button' }),
  depositOf: (asset: string) => t`Deposit ${assetNameInText(asset)}`,
  withdraw: t`Withdraw`,
  withdrawOf: (asset: string) => t`Withdraw ${assetNameInText(asset)}`,
  explained: {
    of: t`Value of all coins`,
    all: t`All coins`,
    shareOf: (asset: string) => t`Share of ${assetName(asset)}`,
    share: (part: string, all: string, share: string) => `${part} ÷ ${all} = ${share}`,
    rounded: t`Rounded to a hundredth of a percent.`,
    day: t`The same coins 24 hours ago`,
    words: t`Each balance times the latest price of its coin, rounded down to the cent: free coins, those that secure loans and those on their way out. The change compares the coins that you hold now at the prices of now and of 24 hours ago; what came or went between is not in it.`,
  },
  empty: {
    title: t`No coins yet`,
    picture: t`Tiles that will be shares of your coins`,
    words: t`Send bitcoin, ether or USDC to an address of your own here. Each coin then stands in this place with its price, its value and what is free of it.`,
    action: t`Deposit your first coins`,
    coins: t`Coins that you can deposit`,
  },
  none: {
    title: t`No wallets`,
    words: t`Your account holds no coin yet.`,
  },
} as const;
