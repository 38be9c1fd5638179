import { formatAmount } from '@tessera/money/format-amount';
import type { AppContext } from '../../app-context.ts';
import type { GaugePart } from '../../platform/capability.ts';
import type { Log } from '../../platform/log/log.ts';

/** As many as one line of a log can hold. */
const mostNamed = 20;

/** Says as an error what of the bank's files waits for somebody, as long as it does. */
export async function watchBank(
  { bank, database }: Pick<AppContext, 'bank' | 'database'>,
  log: Log,
): Promise<void> {
  const watch = await bank?.watch?.(database);
  if (!bank || !watch) return;
  const { refused, recalls } = watch;
  if (refused.length > 0) {
    const files = refused.slice(0, mostNamed).map(({ name, why }) => `${name}: ${why}`);
    log.error({ bank: bank.name, count: refused.length, files }, 'a file of the bank is refused');
  }
  if (recalls.length > 0) {
    const named = recalls
      .slice(0, mostNamed)
      .map(
        ({ id, payment, amount }) =>
          `${id}: ${payment ?? 'no payment of ours'} (${formatAmount(amount, 'EUR')})`,
      );
    log.error({ bank: bank.name, count: recalls.length, recalls: named }, 'a payment is recalled');
  }
}

export const bankGauge: GaugePart = {
  part: 'bank-files',
  labels: ['bank'],
  help: {
    bank_files_refused: 'Files of the bank that lie where refused ones are set aside.',
    bank_file_oldest_unread_age_seconds: 'Age of the oldest file of the bank that was not read.',
    bank_file_oldest_untaken_age_seconds: 'Age of the oldest file that the gateway did not take.',
    bank_payee_oldest_unanswered_age_seconds:
      'Since the oldest order of which the bank has not said whom its account belongs to.',
    bank_oldest_unstated_age_seconds: 'Since the day of the oldest movement without a statement.',
    bank_recalls_open: 'Payments that their payers’ banks want back, and were not answered.',
    bank_recall_oldest_age_seconds: 'Age of the oldest of them.',
  },
  read: async ({ bank, database }, ageOf) => {
    const watch = await bank?.watch?.(database);
    if (!bank || !watch) return [];
    const { refused, unreadSince, untakenSince, unansweredSince, unstatedSince, recalls } = watch;
    const age = (since: Date | undefined) => (since === undefined ? 0 : ageOf(since));
    return [
      {
        labels: { bank: bank.name },
        figures: {
          bank_files_refused: refused.length,
          bank_file_oldest_unread_age_seconds: age(unreadSince),
          bank_file_oldest_untaken_age_seconds: age(untakenSince),
          bank_payee_oldest_unanswered_age_seconds: age(unansweredSince),
          bank_oldest_unstated_age_seconds: age(unstatedSince),
          bank_recalls_open: recalls.length,
          bank_recall_oldest_age_seconds: age(recalls[0]?.askedAt),
        },
      },
    ];
  },
};
