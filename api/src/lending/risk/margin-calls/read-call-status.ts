import type { LoanId, Reader } from '../../../platform/database/database.ts';
import { findOpenMarginCalls } from './find-margin-calls.ts';

/** What a loan's displayed health takes from its margin call: `loanHealth` does the rest. */
export type CallStatus = {
  readonly hasMarginCall: boolean;
  /** The first of two prices was seen: collateral is about to be sold. */
  readonly isLiquidating: boolean;
};

export const noCall: CallStatus = { hasMarginCall: false, isLiquidating: false };

/** By the loan's id; a loan without an open call is not in it. */
export async function readCallStatus(
  reader: Reader,
  loanIds: readonly LoanId[],
): Promise<ReadonlyMap<string, CallStatus>> {
  const calls = await findOpenMarginCalls(reader, loanIds);
  return new Map(
    [...calls].map(([loanId, call]) => [
      loanId,
      { hasMarginCall: true, isLiquidating: call.first_price_at !== null },
    ]),
  );
}
