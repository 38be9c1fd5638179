import type { CollateralAsset } from '@tessera/money/asset';
import type { CoinUnits } from '@tessera/money/minor-units';
import type { DevelopmentChain } from './development-chain.ts';

type Payment = {
  readonly asset: CollateralAsset;
  readonly address: string;
  readonly amount: CoinUnits;
};

/** Sends coins of a development chain that are worth nothing. */
export type Faucet = { readonly send: (to: Payment) => Promise<{ transactionId: string }> };

/** One faucet for all the chains, each asked for the assets that it has. */
export function faucetOf(chains: readonly DevelopmentChain[]): Faucet {
  return {
    send: async (payment) => {
      const chain = chains.find(({ assets }) => assets.includes(payment.asset));
      if (!chain) throw new Error(`No development chain has ${payment.asset}`);
      return { transactionId: await chain.send(payment) };
    },
  };
}
