import type { CollateralAsset } from '@tessera/money/asset';
import type { CoinUnits } from '@tessera/money/minor-units';
import { i18n } from '../../../platform/languages/i18n.ts';
import { DomainError } from '../../../platform/problems/domain-error.ts';
import type { DevelopmentChain } from './development-chain.ts';

type Payment = {
  readonly asset: CollateralAsset;
  readonly address: string;
  readonly amount: CoinUnits;
};

/** Sends coins of a development chain that are worth nothing. @throws DomainError `network_unavailable` */
export type Faucet = { readonly send: (to: Payment) => Promise<{ transactionId: string }> };

/** One faucet for all the chains, each asked for the assets that it has. */
export function faucetOf(chains: readonly DevelopmentChain[]): Faucet {
  return {
    send: async (payment) => {
      const chain = chains.find(({ assets }) => assets.includes(payment.asset));
      if (!chain) throw new Error(`No development chain has ${payment.asset}`);
      try {
        return { transactionId: await chain.send(payment) };
      } catch (error) {
        throw nodeUnavailable(payment.asset, error);
      }
    },
  };
}

const nodeUnavailable = (asset: CollateralAsset, cause: unknown) =>
  new DomainError({
    code: 'network_unavailable',
    status: 503,
    title: i18n.t('The network cannot be asked at the moment'),
    detail: i18n.t('No {coin} could be sent to you right now. Try again in a minute.', {
      coin: asset,
    }),
    cause,
  });
