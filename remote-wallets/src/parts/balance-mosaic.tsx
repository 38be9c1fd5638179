import { t } from '@lingui/core/macro';
import type { Wallet } from '@tessera/contracts/wallets';
import { fromWireMoney } from '@tessera/money/wire-money';
import { Mosaic } from '@tessera/ui/mosaic';

/** Of all that is there, the part that is free in the coin's colour. Nothing while nothing is there. */
export function BalanceMosaic({ balance }: Pick<Wallet, 'balance'>) {
  const { asset, minor: free } = fromWireMoney(balance.available);
  const bound = fromWireMoney(balance.collateral).minor + fromWireMoney(balance.held).minor;
  const all = free + bound;
  if (all === 0n) return null;
  const percent = Number((free * 100n) / all);
  return (
    <Mosaic
      label={t`${percent}% of it is free.`}
      tiles={60}
      columns={30}
      parts={[
        { tone: asset, weight: free },
        { tone: 'free', weight: bound },
      ]}
    />
  );
}
