import type { Payee } from '@tessera/contracts/payees';
import { Button } from '@tessera/ui/button';
import { instantText } from '@tessera/ui/date-text';
import { DimText } from '@tessera/ui/dim-text';
import { RecordLine } from '@tessera/ui/record-list';
import { StateBadge } from '@tessera/ui/state-badge';
import { groupIban } from '../../parts/group-iban.ts';
import { useHasPassed } from '../../parts/use-has-passed.ts';
import styles from './payee-book.module.css';
import { payeeWords as words } from './payee-words.ts';

type PayeeLineProps = {
  readonly payee: Payee;
  readonly hasWhitelist: boolean;
  readonly onPick: (payee: Payee) => void;
};

/** One payee: whose account, its IBAN, and whether euros may go there. */
export function PayeeLine({ payee, hasWhitelist, onPick }: PayeeLineProps) {
  const { name, iban, addedAt, whitelistedFrom } = payee;
  const isSeasoned = useHasPassed(whitelistedFrom);
  return (
    <RecordLine
      head={
        <>
          <p className={styles.name}>{name}</p>
          {hasWhitelist && (
            <StateBadge tone={isSeasoned ? 'good' : 'warn'}>
              {isSeasoned ? words.whitelisted : words.usableFrom(instantText(whitelistedFrom))}
            </StateBadge>
          )}
        </>
      }
    >
      <p className={styles.iban}>{groupIban(iban)}</p>
      <DimText small>{words.added(instantText(addedAt))}</DimText>
      <div>
        <Button
          small
          disabled={hasWhitelist && !isSeasoned}
          onClick={() => onPick(payee)}
          aria-label={words.sendTo(name)}
        >
          {words.send}
        </Button>
      </div>
    </RecordLine>
  );
}
