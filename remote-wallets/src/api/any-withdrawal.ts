import type { StepUp } from '@tessera/contracts/step-up';
import type { WithdrawalEvent } from '@tessera/contracts/withdrawals';
import type { WireMoney } from '@tessera/money/wire-money';

/** What leaves an account, of coins or of euros. */
export type AnyWithdrawal = {
  readonly id: string;
  readonly state: string;
  readonly amount: WireMoney;
  /** Null where sending costs nothing. */
  readonly fee: WireMoney | null;
  /** `account` is an address or an IBAN, `name` what its owner or receiver is called. */
  readonly to: { readonly name: string | null; readonly account: string };
  readonly transactionId: string | null;
  /** Null where no chain confirms it. */
  readonly confirmations: { readonly have: number; readonly need: number } | null;
  readonly heldBackBecause: string | null;
  /** When that ends, where it is known. */
  readonly heldBackUntil: string | null;
  /** What the bank says of a rejection or return. */
  readonly reason: string | null;
  readonly requestedAt: string;
  /** Until when it can be confirmed. */
  readonly expiresAt: string;
  readonly endedAt: string | null;
};

/** With its steps and, while it is pending, the codes that it waits for. */
export type AnyWithdrawalDetail = AnyWithdrawal & {
  readonly stepUp: StepUp | null;
  readonly events: readonly WithdrawalEvent[];
};

/** Also one that waits for its code, which may be entered in another tab. */
export function isUnderway({ endedAt }: Pick<AnyWithdrawal, 'endedAt'>): boolean {
  return endedAt === null;
}
