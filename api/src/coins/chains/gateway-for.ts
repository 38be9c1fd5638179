import type { CollateralAsset } from '@tessera/money/asset';
import type { AppContext } from '../../app-context.ts';
import type { ChainGateway } from './chain-gateway.ts';

/** The network that an asset lives on. @throws when none is connected */
export function gatewayFor(
  { gateways }: Pick<AppContext, 'gateways'>,
  asset: CollateralAsset,
): ChainGateway {
  const found = gateways.find(({ network }) => network.assets.some((each) => each.asset === asset));
  if (!found) throw new Error(`No network with ${asset} is connected`);
  return found;
}
