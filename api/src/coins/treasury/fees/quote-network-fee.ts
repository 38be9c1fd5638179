import type { CollateralAsset } from '@tessera/money/asset';
import type { CoinUnits } from '@tessera/money/minor-units';
import type { AppContext } from '../../../app-context.ts';
import { i18n } from '../../../platform/languages/i18n.ts';
import { DomainError } from '../../../platform/problems/domain-error.ts';
import { gatewayFor } from '../../chains/gateway-for.ts';
import { treasuryOf } from '../treasury-of.ts';

export type NetworkFee = {
  /** Minor units of the asset that is sent. */
  readonly fee: CoinUnits;
  readonly at: Date;
};

/**
 * What a payment to an address costs at the moment, rounded up. The customer pays it; what the network
 * takes in the end is the house's.
 * @throws DomainError `network_unavailable`, `price_stale`, `destination_refuses`
 */
export async function quoteNetworkFee(
  context: Pick<AppContext, 'config' | 'database' | 'clock' | 'gateways'>,
  payment: { readonly asset: CollateralAsset; readonly destination: string },
): Promise<NetworkFee> {
  const gateway = gatewayFor(context, payment.asset);
  try {
    const fee = await treasuryOf(gateway.network.name).quoteFee(context, gateway, payment);
    return { fee, at: context.clock.now() };
  } catch (error) {
    if (error instanceof DomainError) throw error;
    throw new DomainError({
      code: 'network_unavailable',
      status: 503,
      title: i18n.t('The network cannot be asked at the moment'),
      detail: i18n.t('What sending {coin} costs is not known right now. Try again in a minute.', {
        coin: payment.asset,
      }),
      cause: error,
    });
  }
}
