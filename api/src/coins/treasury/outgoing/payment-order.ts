import type { OutgoingId, WithdrawalId } from '@tessera/contracts/ids';
import type { CollateralAsset } from '@tessera/money/asset';
import type { CoinUnits } from '@tessera/money/minor-units';

export type PaymentOrder = {
  /** The withdrawal's own: the purpose by which the signer knows it. */
  readonly id: WithdrawalId;
  readonly asset: CollateralAsset;
  /** What the destination receives, in minor units. */
  readonly amount: CoinUnits;
  /** As the customer approved it. */
  readonly destination: string;
};

/** A payment of the hot wallet: a customer's, or a sweep to the house's own cold address. */
export type HotPayment = Omit<PaymentOrder, 'id'> & {
  readonly id: OutgoingId;
  /** `withdrawal` unless it is said. */
  readonly purpose?: 'withdrawal' | 'sweep' | 'gas';
};
