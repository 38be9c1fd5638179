import type { Payee } from '@tessera/contracts/payees';
import type { AnyWithdrawalDetail } from '../../api/any-withdrawal.ts';

export type RequestEurosProps = {
  /** A payee that was chosen. */
  readonly picked: Payee | undefined;
  /** It was chosen a moment ago, and not before the page was loaded anew. */
  readonly isPickNew?: boolean;
  /** Nothing that was requested before waits to be gone on with. */
  readonly isFirst: boolean;
  readonly onUnpick: () => void;
  readonly onBrowse: () => void;
  readonly onRequested: (withdrawal: AnyWithdrawalDetail) => void;
};
