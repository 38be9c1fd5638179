import type { LoanId, UserId } from '@tessera/contracts/ids';
import type { Asset } from '@tessera/money/asset';

export type Side = 'debit' | 'credit';

type Rules = {
  readonly owner: 'house' | 'user' | 'loan';
  readonly normalSide: Side;
  /** Never below zero. */
  readonly guarded: boolean;
  /** Its balance is the sum of its entries, and no row that everybody waits for. */
  readonly summed: boolean;
};

/**
 * The chart of accounts, in each asset. What customers own lies in `custody` and `in_transit`, what
 * the house owns apart from it in `inventory`: an empty inventory cannot lend what is not its own. What
 * the house gave in one asset and got in another meets in `trading`, whose value is what that has brought. What
 * chains take is in `network_fees`, what bank and exchange do in `service_fees`.
 */
export const accountKinds = {
  custody: { owner: 'house', normalSide: 'debit', guarded: true, summed: false },
  in_transit: { owner: 'house', normalSide: 'debit', guarded: true, summed: false },
  unattributed: { owner: 'house', normalSide: 'credit', guarded: true, summed: false },

  available: { owner: 'user', normalSide: 'credit', guarded: true, summed: false },
  held: { owner: 'user', normalSide: 'credit', guarded: true, summed: false },
  collateral: { owner: 'loan', normalSide: 'credit', guarded: true, summed: false },
  receivable: { owner: 'user', normalSide: 'debit', guarded: true, summed: false },

  loan_receivable: { owner: 'loan', normalSide: 'debit', guarded: true, summed: false },
  inventory: { owner: 'house', normalSide: 'debit', guarded: true, summed: false },
  capital: { owner: 'house', normalSide: 'credit', guarded: false, summed: false },
  trading: { owner: 'house', normalSide: 'credit', guarded: false, summed: true },
  income: { owner: 'house', normalSide: 'credit', guarded: false, summed: true },
  network_fees: { owner: 'house', normalSide: 'debit', guarded: false, summed: true },
  service_fees: { owner: 'house', normalSide: 'debit', guarded: false, summed: true },
  credit_losses: { owner: 'house', normalSide: 'debit', guarded: false, summed: true },
} as const satisfies Record<string, Rules>;

export type AccountKind = keyof typeof accountKinds;

export type KindOf<Owner extends Rules['owner']> = {
  [Kind in AccountKind]: (typeof accountKinds)[Kind]['owner'] extends Owner ? Kind : never;
}[AccountKind];

/** Names an account; it is opened when something is first posted to it. */
export type AccountName =
  | { readonly kind: KindOf<'house'>; readonly asset: Asset }
  | { readonly kind: KindOf<'user'>; readonly asset: Asset; readonly userId: UserId }
  | {
      readonly kind: KindOf<'loan'>;
      readonly asset: Asset;
      readonly loanId: LoanId;
      readonly userId: UserId;
    };
