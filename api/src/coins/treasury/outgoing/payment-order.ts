import type { WithdrawalId } from '@tessera/contracts/ids';
import type { CollateralAsset } from '@tessera/money/asset';

export type PaymentOrder = {
  /** The withdrawal's own: the purpose by which the signer knows it. */
  readonly id: WithdrawalId;
  readonly asset: CollateralAsset;
  /** What the destination receives, in minor units. */
  readonly amount: bigint;
  /** As the customer approved it. */
  readonly destination: string;
};
