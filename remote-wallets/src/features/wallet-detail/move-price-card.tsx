import { useSandboxPrice } from '@tessera/api-client/use-sandbox-price';
import type { Coin } from '@tessera/contracts/money';
import { Card } from '@tessera/ui/card';
import { SandboxPriceControl } from '@tessera/ui/sandbox-price-control';
import { walletDetailWords as words } from './wallet-detail-words.ts';

/** In the sandbox only: what a fall of this coin does to loans can be tried. */
export function MovePriceCard({ asset }: { asset: Coin }) {
  return (
    <Card title={words.movePrice(asset)}>
      <SandboxPriceControl {...useSandboxPrice(asset)} />
    </Card>
  );
}
