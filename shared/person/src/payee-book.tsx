import { useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '@tessera/api-client/query-keys';
import type { Payee } from '@tessera/contracts/payees';
import { flash } from '@tessera/shell';
import { EmptyState } from '@tessera/ui/empty-state';
import { AddPayee } from './add-payee-form.tsx';
import { removePayee, renamePayee } from './change-payee.ts';
import { ChangeableLine } from './changeable-line.tsx';
import styles from './destination-book.module.css';
import { DestinationBook } from './destination-book.tsx';
import { usePayees } from './get-payees.ts';
import { groupIban } from './group-iban.ts';
import { payeeWords as words } from './payee-words.ts';

type PayeeBookProps = {
  /** Somebody wants to send to this one; only where euros are sent from. */
  readonly onPick?: (payee: Payee) => void;
};

/** Accounts that euros can go to: added, renamed and removed. */
export function PayeeBook({ onPick }: PayeeBookProps) {
  const queryClient = useQueryClient();
  const changed = (news: string) => {
    flash(news);
    void queryClient.invalidateQueries({ queryKey: queryKeys.payees.all });
  };
  return (
    <DestinationBook
      words={words}
      list={usePayees()}
      isSmall
      empty={<EmptyState title={words.emptyTitle}>{words.empty}</EmptyState>}
      form={(stop) => (
        <AddPayee
          onAdded={({ name }) => {
            changed(words.news(name));
            stop();
          }}
        />
      )}
      line={(payee, { hasWhitelist, leave }) => (
        <ChangeableLine
          key={payee.id}
          words={words}
          name={payee.name}
          account={<span className={styles.iban}>{groupIban(payee.iban)}</span>}
          times={payee}
          hasWhitelist={hasWhitelist}
          isSmall
          {...(onPick && { onPick: () => onPick(payee) })}
          rename={(name) => renamePayee({ id: payee.id, name })}
          remove={() => removePayee(payee.id)}
          onRenamed={(name) => changed(words.renamedNews(name))}
          onRemoved={() => {
            changed(words.removedNews(payee.name));
            leave();
          }}
        />
      )}
    />
  );
}
