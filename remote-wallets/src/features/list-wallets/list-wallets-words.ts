import { assetName, assetNameInText } from '@tessera/money/asset-name';

/** Everything that the list of coins says. */
export const listWords = {
  what: 'your wallets',
  caption: 'Your spot wallets',
  total: 'Value of all coins',
  noPrice: 'No price',
  pricesOld: (age: string) => `Prices ${age}.`,
  securing: (amount: string) => `${amount} of it secures loans.`,
  allFree: 'None of it secures a loan.',
  freeAndBound: (free: string, bound: string) => `${free} free, ${bound} in loans`,
  freeBoundAndHeld: (free: string, bound: string, held: string) =>
    `${free} free, ${bound} in loans, ${held} on its way out`,
  allOfItFree: 'all free',
  shareOfAll: (share: string) => `${share} of all`,
  shares: (shares: readonly string[]) => `Your coins by value: ${shares.join(', ')}`,
  shareOf: (asset: string, share: string) => `${assetName(asset)} ${share}`,
  deposit: 'Deposit',
  depositOf: (asset: string) => `Deposit ${assetNameInText(asset)}`,
  withdraw: 'Withdraw',
  withdrawOf: (asset: string) => `Withdraw ${assetNameInText(asset)}`,
  explained: {
    of: 'Value of all coins',
    all: 'All coins',
    shareOf: (asset: string) => `Share of ${assetName(asset)}`,
    share: (part: string, all: string, share: string) => `${part} ÷ ${all} = ${share}`,
    rounded: 'Rounded to a hundredth of a percent.',
    day: 'The same coins 24 hours ago',
    words:
      'Each balance times the latest price of its coin, rounded down to the cent: free coins, those that secure loans and those on their way out. The change compares the coins that you hold now at the prices of now and of 24 hours ago; what came or went between is not in it.',
  },
  empty: {
    title: 'No coins yet',
    picture: 'Tiles that will be shares of your coins',
    words:
      'Send bitcoin, ether or USDC to an address of your own here. Each coin then stands in this place with its price, its value and what is free of it.',
    action: 'Deposit your first coins',
    coins: 'Coins that you can deposit',
  },
  none: {
    title: 'No wallets',
    words: 'Your account holds no coin yet.',
  },
} as const;
