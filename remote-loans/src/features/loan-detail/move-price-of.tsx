import { useSandboxPrice } from '@tessera/api-client/use-sandbox-price';
import type { Coin } from '@tessera/contracts/money';
import { SandboxPriceControl } from '@tessera/ui/sandbox-price-control';

/** A file of its own: whoever looks at a loan outside of a sandbox never loads it. */
export function MovePriceOf({ asset, suggested }: { asset: Coin; suggested: number }) {
  return <SandboxPriceControl {...useSandboxPrice(asset)} suggested={suggested} />;
}
