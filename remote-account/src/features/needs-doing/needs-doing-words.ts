import { plural, t } from '@lingui/core/macro';
import type { AttentionItem } from '@tessera/contracts/attention';
import { codeAnchor } from '@tessera/contracts/code-anchor';
import type { Loan } from '@tessera/contracts/loans';
import { fromWireMoney, type WireMoney } from '@tessera/money/wire-money';
import { amountText } from '@tessera/ui/amount-text';
import { instantText } from '@tessera/ui/date-text';
import { loanName } from '@tessera/ui/loan-name';
import { ownPaths } from '../../parts/own-paths.ts';

/** One thing to do: what, until when, and where. */
export type Deed = {
  readonly key: string;
  readonly what: string;
  readonly until?: string | undefined;
  readonly action: string;
  readonly to: string;
};

export const needsWords = {
  title: t`What needs doing`,
  nothing: t`Nothing needs doing. Calls, due payments and codes that wait for you stand here.`,
  unknown: t`What needs doing is being read.`,
  more: (count: number) => plural(count, { 1: 'And one more.', other: 'And # more.' }),
} as const;

const amount = (money: WireMoney) => amountText(fromWireMoney(money));

function until(instant: string): string {
  const time = instantText(instant);
  return t`until ${time}`;
}

type ItemOf<Kind extends AttentionItem['kind']> = Extract<AttentionItem, { kind: Kind }>;

const placeOfCode = ({ walletId, withdrawalId }: ItemOf<'withdrawal_code'>) =>
  `${walletId === null ? ownPaths.fiat : ownPaths.withdrawals(walletId)}#${codeAnchor(withdrawalId)}`;

/** What calls for attention, as something to do. */
export function deedOf(item: AttentionItem): Deed {
  switch (item.kind) {
    case 'margin_call':
      return {
        key: `margin_call ${item.loanId}`,
        what: t`Margin call on ${loanName(item)}`,
        until: item.isPaused ? t`paused, for want of a current price` : until(item.endsAt),
        action: t`Cure it`,
        to: ownPaths.cure(item.loanId),
      };
    case 'arrears':
      return {
        key: `arrears ${item.loanId}`,
        what: t`${amount(item.amount)} overdue on ${loanName(item)}`,
        until: until(item.endsAt),
        action: t`Repay it`,
        to: ownPaths.cure(item.loanId),
      };
    case 'maturity':
      return {
        key: `maturity ${item.loanId}`,
        what: t`${amount(item.amount)} owed: the loan of ${loanName(item)} has reached its maturity`,
        until: until(item.endsAt),
        action: t`Repay it`,
        to: ownPaths.cure(item.loanId),
      };
    case 'claim':
      return {
        key: `claim ${item.amount.asset}`,
        what: t`You owe ${amount(item.amount)} for a deposit that was taken back`,
        action: t`Pay in ${item.amount.asset}`,
        to: ownPaths.walletOf(item.amount),
      };
    case 'withdrawal_code':
      return {
        key: `withdrawal_code ${item.withdrawalId}`,
        what: t`Your withdrawal of ${amount(item.amount)} waits for its code`,
        until: until(item.endsAt),
        action: t`Enter the code`,
        to: placeOfCode(item),
      };
  }
}

/** A loan that waits for coins, or for its borrower to accept another rate. */
export function deedOfWaiting(loan: Loan): Deed[] {
  const { id, waiting } = loan;
  if (loan.state !== 'awaiting_collateral' || !waiting) return [];
  const isOffered = waiting.offeredAprBasisPoints !== null;
  return [
    {
      key: `waiting ${id}`,
      what: isOffered
        ? t`Your loan of ${amount(loan.principal)} waits for you to accept its terms`
        : t`Your loan of ${amount(loan.principal)} waits for ${amount(waiting.missing)}`,
      until: until(waiting.deadline),
      action: isOffered ? t`Read the terms` : t`Send them`,
      to: ownPaths.loan(id),
    },
  ];
}
