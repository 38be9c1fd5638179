import type { AttentionItem } from '@tessera/contracts/attention';
import type { ShellState } from '@tessera/shell';

/** What was answered, and when it was asked for. */
export type KnownAttention = NonNullable<ShellState['attention']>;

export const endOf = (item: AttentionItem): string | undefined =>
  item.kind === 'claim' ? undefined : item.endsAt;

/** What was left when the API answered, less what has passed here since: no two clocks are compared. */
export function leftOf(
  item: AttentionItem,
  { at, askedAt }: Pick<KnownAttention, 'at' | 'askedAt'>,
): number | undefined {
  const end = endOf(item);
  if (end === undefined) return undefined;
  return Date.parse(end) - Date.parse(at) - (Date.now() - Date.parse(askedAt));
}

/** Names a thing from one answer to the next, however its figures move. */
export function keyOf(item: AttentionItem): string {
  if ('loanId' in item) return `${item.kind} ${item.loanId}`;
  return item.kind === 'claim' ? `claim ${item.amount.asset}` : `code ${item.withdrawalId}`;
}
