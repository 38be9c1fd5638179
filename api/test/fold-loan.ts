import type { LoanEventType } from '@tessera/contracts/loans';
import type { WireMoney } from '@tessera/money/wire-money';
import { fromWireMoney } from '@tessera/money/wire-money';
import { type LoanState, loanLifecycle } from '../src/lending/loans/loan-lifecycle.ts';

/** What a loan's row has to agree with. Amounts are EUR cents. */
export type FoldedLoan = {
  readonly state: LoanState;
  readonly outstanding: bigint;
  readonly interestPaid: bigint;
};

type StoredEvent = { readonly type: LoanEventType; readonly data: Record<string, unknown> };

/**
 * A loan as its events, in their order, tell it. @throws DomainError `illegal_transition` when they
 * tell something that cannot happen
 */
export function foldLoan(events: readonly StoredEvent[]): FoldedLoan {
  let loan: Omit<FoldedLoan, 'state'> & { state: LoanState | null } = {
    state: null,
    outstanding: 0n,
    interestPaid: 0n,
  };
  for (const { type, data } of events) {
    loan = { ...loan, ...changeOf(loan, type, data), state: loanLifecycle.next(loan.state, type) };
  }
  const { state } = loan;
  if (state === null) throw new Error('A loan has events');
  return { ...loan, state };
}

function changeOf(
  { interestPaid }: Pick<FoldedLoan, 'interestPaid'>,
  type: LoanEventType,
  data: Record<string, unknown>,
): Partial<FoldedLoan> {
  switch (type) {
    case 'opened':
    case 'activated':
      return { outstanding: centsOf(data.principal) };
    case 'repaid':
      return {
        outstanding: centsOf(data.outstandingPrincipal),
        interestPaid: interestPaid + centsOf(data.interest),
      };
    case 'liquidated':
      return { outstanding: 0n };
    default:
      return {};
  }
}

const centsOf = (value: unknown) => fromWireMoney(value as WireMoney).minor;

/** The state that the events of a loan lead to. @throws DomainError `illegal_transition` */
export function foldLoanState(types: readonly LoanEventType[]): LoanState | null {
  return types.reduce<LoanState | null>((state, type) => loanLifecycle.next(state, type), null);
}
