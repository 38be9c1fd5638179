import { useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '@tessera/api-client/query-keys';
import type { Payee } from '@tessera/contracts/payees';
import { flash } from '@tessera/shell';
import { EmptyState } from '@tessera/ui/empty-state';
import { usePayees } from '../../api/get-payees.ts';
import styles from '../../parts/destination-book.module.css';
import { DestinationBook } from '../../parts/destination-book.tsx';
import { DestinationLine } from '../../parts/destination-line.tsx';
import { groupIban } from '../../parts/group-iban.ts';
import { AddPayee } from './add-payee.tsx';
import { payeeWords as words } from './payee-words.ts';

/** Accounts that euros can go to, and the way to add one. */
export function PayeeBook({ onPick }: { onPick: (payee: Payee) => void }) {
  const queryClient = useQueryClient();
  return (
    <DestinationBook
      words={words}
      list={usePayees()}
      isSmall
      empty={<EmptyState title={words.emptyTitle}>{words.empty}</EmptyState>}
      form={(stop) => (
        <AddPayee
          onAdded={({ name }) => {
            flash(words.news(name));
            void queryClient.invalidateQueries({ queryKey: queryKeys.payees.all });
            stop();
          }}
        />
      )}
      line={(payee, { hasWhitelist }) => (
        <DestinationLine
          key={payee.id}
          words={words}
          name={payee.name}
          account={<span className={styles.iban}>{groupIban(payee.iban)}</span>}
          times={payee}
          hasWhitelist={hasWhitelist}
          isSmall
          onPick={() => onPick(payee)}
        />
      )}
    />
  );
}
