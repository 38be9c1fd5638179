import type { Payee } from '@tessera/contracts/payees';
import type { AnyWithdrawalDetail } from '../../api/any-withdrawal.ts';

export type RequestEurosProps = {
  /** A payee that was chosen. */
  readonly picked: Payee | undefined;
  /** Nothing that was requested before waits to be gone on with. */
  readonly isFirst: boolean;
  readonly onUnpick: () => void;
  readonly onBrowse: () => void;
  readonly onRequested: (withdrawal: AnyWithdrawalDetail) => void;
};
