import { Button } from '@tessera/ui/button';
import { instantText } from '@tessera/ui/date-text';
import { DimText } from '@tessera/ui/dim-text';
import { RecordLine } from '@tessera/ui/record-list';
import { StateBadge } from '@tessera/ui/state-badge';
import type { ReactNode } from 'react';
import styles from './destination-book.module.css';
import { useHasPassed } from './use-has-passed.ts';

type LineWords = {
  readonly whitelisted: string;
  readonly usableFrom: (at: string) => string;
  readonly added: (at: string) => string;
  /** Said while there is no whitelist, where that is of use. */
  readonly underWhitelist?: (at: string) => string;
  readonly send: string;
  readonly sendTo: (name: string) => string;
};

type DestinationLineProps = {
  readonly words: LineWords;
  readonly name: string;
  /** Its address or IBAN, whole. */
  readonly account: ReactNode;
  readonly times: { readonly addedAt: string; readonly whitelistedFrom: string };
  readonly hasWhitelist: boolean;
  readonly isSmall?: boolean;
  /** Where money is sent from; elsewhere there is no button for it. */
  readonly onPick?: () => void;
  /** Beside the button that sends there. */
  readonly actions?: ReactNode;
  /** Below them. */
  readonly children?: ReactNode;
};

/** One saved destination: whose it is, the account in full, and whether money may go there. */
export function DestinationLine(props: DestinationLineProps) {
  const { words, name, account, times, hasWhitelist, isSmall = false, onPick } = props;
  const { addedAt, whitelistedFrom } = times;
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
      <p className={styles.account}>{account}</p>
      <DimText small>{words.added(instantText(addedAt))}</DimText>
      {!hasWhitelist && !isSeasoned && words.underWhitelist && (
        <DimText small>{words.underWhitelist(instantText(whitelistedFrom))}</DimText>
      )}
      <div className={styles.actions}>
        {onPick && (
          <Button
            small={isSmall}
            disabled={hasWhitelist && !isSeasoned}
            onClick={onPick}
            aria-label={words.sendTo(name)}
          >
            {words.send}
          </Button>
        )}
        {props.actions}
      </div>
      {props.children}
    </RecordLine>
  );
}
