import { t } from '@lingui/core/macro';
import type { AttentionItem } from '@tessera/contracts/attention';
import { codeAnchor } from '@tessera/contracts/code-anchor';
import { roundedCoins } from '@tessera/lending/rounded-coins';
import { isCollateralAsset } from '@tessera/money/asset';
import { displayAmount } from '@tessera/money/display-amount';
import { formatBasisPoints } from '@tessera/money/format-basis-points';
import { coins } from '@tessera/money/minor-units';
import { isMoneyOf, money } from '@tessera/money/money';
import { fromWireMoney, type WireMoney } from '@tessera/money/wire-money';
import { amountText } from '@tessera/ui/amount-text';
import { civilDateText } from '@tessera/ui/date-text';
import { loanName } from '@tessera/ui/loan-name';
import { readerLocale } from '@tessera/ui/reader-locale';
import { paths } from '../app/paths.ts';

type Item<Kind extends AttentionItem['kind']> = Extract<AttentionItem, { kind: Kind }>;

/** What a banner says about one thing, and where something can be done about it. */
export type AttentionWords = {
  readonly title: string;
  /** The title where there is room for a few letters only. */
  readonly short: string;
  readonly text: string;
  readonly action: string;
  readonly to: string;
  /** `call` has time left to act in; `bad` is owed already; `info` merely waits. */
  readonly tone: 'call' | 'bad' | 'info';
};

/** Eighteen decimals fill a line: up to six, rounded up, because less would not do. */
function amount(wire: WireMoney): string {
  const needed = fromWireMoney(wire);
  const { asset, minor } = needed;
  if (!isCollateralAsset(asset)) return amountText(needed);
  return amountText(money(asset, roundedCoins(coins(minor), asset)));
}

/** What leaves is told to the eighth decimal, as it is wherever it is listed. */
function amountLeaving(wire: WireMoney): string {
  const leaving = fromWireMoney(wire);
  if (isMoneyOf(leaving, 'EUR')) return amountText(leaving);
  return `${displayAmount(leaving.minor, leaving.asset, readerLocale()).head}\u00a0${leaving.asset}`;
}

const percent = (basisPoints: number): string => formatBasisPoints(basisPoints, readerLocale());

/** The place of a loan's page that shows its state and what ends it. */
const cureOf = ({ loanId }: { loanId: string }): string => `${paths.loan(loanId)}#cure`;

/** Whole sentences for an item of which so many milliseconds are left to act. */
export function attentionWords(item: AttentionItem, leftMs: number | undefined): AttentionWords {
  const isOver = leftMs !== undefined && leftMs <= 0;
  switch (item.kind) {
    case 'margin_call':
      return {
        title: t`Margin call on ${loanName(item)}`,
        short: t`Margin call`,
        text:
          item.isPaused || !isOver ? waysOut(item) : t`The time is over: collateral is sold now.`,
        action: t`Cure it`,
        to: cureOf(item),
        tone: 'call',
      };
    case 'arrears':
      return {
        title: t`${amount(item.amount)} overdue on ${loanName(item)}`,
        short: t`${amount(item.amount)} overdue`,
        text: isOver
          ? t`The grace is over: collateral is sold for it now.`
          : t`Due since ${civilDateText(item.since)}. Repay it, or have it in your Fiat Wallet; then no collateral is sold for it.`,
        action: t`Repay it`,
        to: cureOf(item),
        tone: 'bad',
      };
    case 'maturity':
      return {
        title: t`The loan of ${loanName(item)} has reached its maturity`,
        short: t`Loan matured`,
        text: isOver
          ? t`The grace is over: collateral is sold for it now.`
          : t`${amount(item.amount)} is owed. Repay it, or have it in your Fiat Wallet; then no collateral is sold for it.`,
        action: t`Repay it`,
        to: cureOf(item),
        tone: 'bad',
      };
    case 'claim':
      return claimWords(item);
    case 'withdrawal_code':
      return {
        title: t`Your withdrawal of ${amountLeaving(item.amount)} waits for its code`,
        short: t`Code needed`,
        text: t`We mailed the code. Without it the withdrawal is cancelled and nothing leaves.`,
        action: t`Enter the code`,
        to: codeOf(item),
        tone: 'info',
      };
  }
}

function waysOut(call: Item<'margin_call'>): string {
  const target = percent(call.targetLtvBasisPoints);
  if (call.repay === null || call.addCollateral === null) {
    return t`There is no price at the moment. Repaying or adding coins is possible all the same.`;
  }
  if (fromWireMoney(call.repay).minor === 0n) {
    return t`It is back at ${target}: the call ends by itself with the next price.`;
  }
  const ways = t`Repay ${amount(call.repay)} or add ${amount(call.addCollateral)}: either returns it to ${target}.`;
  return call.isPaused ? t`${ways} The time stands still, for want of a current price.` : ways;
}

const claimTitles: Record<Item<'claim'>['cause'], (owed: string) => string> = {
  deposit_reversed: (owed) => t`You owe ${owed} for a deposit that its blockchain took back`,
  payment_returned: (owed) => t`You owe ${owed} for a payment that its bank took back`,
};

function claimWords({ amount: owed, cause }: Item<'claim'>): AttentionWords {
  return {
    title: claimTitles[cause](amount(owed)),
    short: t`You owe ${amount(owed)}`,
    text: t`Withdrawing and borrowing wait until it is paid. The next ${owed.asset} that you pay in pays it by itself.`,
    action: t`Pay in ${owed.asset}`,
    to: walletOf(owed),
    tone: 'bad',
  };
}

/** The field of this very withdrawal's code: several may wait on one page. */
const codeOf = ({ walletId, withdrawalId }: Item<'withdrawal_code'>): string =>
  `${walletId === null ? paths.fiatWallet : paths.withdrawals(walletId)}#${codeAnchor(withdrawalId)}`;

const walletOf = ({ asset }: WireMoney): string =>
  asset === 'EUR' ? paths.fiatWallet : paths.spotWallet;

/** How long there is left: "21 h 14 min left", in seconds below an hour, nothing once it is over. */
export function timeLeft(leftMs: number): string {
  const seconds = Math.floor(leftMs / 1_000);
  const [days, hours] = [Math.floor(seconds / 86_400), Math.floor(seconds / 3_600) % 24];
  const [minutes, rest] = [Math.floor(seconds / 60) % 60, seconds % 60];
  if (seconds <= 0) return '';
  if (days > 0) return t`${days} d ${hours} h left`;
  if (hours > 0) return t`${hours} h ${minutes} min left`;
  return t`${minutes} min ${String(rest).padStart(2, '0')} s left`;
}

export const pausedWords = t`paused`;

export const regionName = t`Needs your attention`;

export const moreWords = (count: number): string => t`and ${count} more`;

/** In place of it where one thing alone is told in short. */
export const detailsWords = t`Show details`;

/** Stands beside an arrow. */
export const countWords = (count: number): string => `+${count}`;

export const lessWords = t`Show less`;

export const listName = t`What else needs your attention`;

/** For what an answer had no room for. */
export const laterWords = (count: number): string =>
  count === 1
    ? t`One more comes up here when these are done.`
    : t`${count} more come up here when these are done.`;

/** For figures that could not be asked for in a while. */
export const staleWords = (time: string): string => t`As of ${time}: we could not ask again since.`;

export const untilWords = (time: string): string => t`until ${time}`;
