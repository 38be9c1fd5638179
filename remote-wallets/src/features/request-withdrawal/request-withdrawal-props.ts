import type { AddressEntry } from '@tessera/contracts/address-book';
import type { Wallet } from '@tessera/contracts/wallets';
import type { AnyWithdrawalDetail } from '../../api/any-withdrawal.ts';

export type RequestWithdrawalProps = {
  readonly wallet: Wallet;
  /** An entry of the address book that was chosen. */
  readonly picked: AddressEntry | undefined;
  /** It was chosen a moment ago, and not before the page was loaded anew. */
  readonly isPickNew?: boolean;
  /** Nothing that was requested before waits to be gone on with. */
  readonly isFirst: boolean;
  readonly onUnpick: () => void;
  readonly onBrowse: () => void;
  readonly onRequested: (withdrawal: AnyWithdrawalDetail) => void;
};
