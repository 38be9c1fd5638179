import type { CollateralAsset } from './asset.ts';

type SandboxCoin = {
  /** Euros for one. */
  readonly price: string;
  /** By how much less it moves than bitcoin. */
  readonly calmness: bigint;
  /** In whole units, like what the house begins with. */
  readonly faucet: { readonly usual: string; readonly least: string; readonly most: string };
  readonly houseFunds: string;
};

/** What a sandbox plays with, apart from the records: visitors of the landing page need none of it. */
export const sandboxCoins: Readonly<Record<CollateralAsset, SandboxCoin>> = {
  BTC: {
    price: '60000',
    calmness: 1n,
    faucet: { usual: '0.05', least: '0.0005', most: '2' },
    houseFunds: '20',
  },
  ETH: {
    price: '2400',
    calmness: 1n,
    faucet: { usual: '1', least: '0.01', most: '10' },
    houseFunds: '500',
  },
  // What is tied to the dollar moves a twentieth as much.
  USDC: {
    price: '0.92',
    calmness: 20n,
    faucet: { usual: '2000', least: '1', most: '100000' },
    houseFunds: '1000000',
  },
};
