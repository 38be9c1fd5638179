import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { groupedInteger } from '@tessera/money/grouped-integer';
import { classList } from '@tessera/ui/class-list';
import { berlinInstantText } from '@tessera/ui/date-text';
import { readerLocale } from '@tessera/ui/reader-locale';
import { ledgerHeadQuery } from '../../api/get-ledger-head.ts';
import { FigureRows } from '../../parts/figure-rows.tsx';
import styles from './newest-head.module.css';

/** As wide as any: drawn until the answer is there, so that nothing moves when it comes. */
const room = {
  entries: '100,000',
  signed: t`Dec 30, 2026, 10:30 PM`,
  root: '0'.repeat(64),
  key: '0'.repeat(32),
};

/** The newest head, which is asked for after the text is there; dashes where it cannot be had. */
export function NewestHead() {
  const { data, isError } = useQuery(ledgerHeadQuery);
  const head = data && {
    entries: groupedInteger(BigInt(data.head.lastPosition), readerLocale()),
    signed: berlinInstantText(data.head.sealedAt),
    root: data.head.root,
    key: data.head.keyId,
  };
  const hasFailed = isError && head === undefined;
  const shown = (name: keyof typeof room, isHash = false) => (
    <span
      className={classList(
        isHash && styles.hash,
        head === undefined && styles.room,
        hasFailed && styles.missing,
      )}
    >
      {(head ?? room)[name]}
    </span>
  );
  return (
    <>
      <div>
        <FigureRows
          rows={[
            [t`Entries`, shown('entries')],
            [t`Signed`, shown('signed')],
            [t`Root of the tree`, shown('root', true)],
            [t`Id of the key`, shown('key', true)],
          ]}
        />
      </div>
      <p role="status">
        {hasFailed
          ? t`The head cannot be had right now. Reload the page in a minute.`
          : t`Asked for when you opened this page. A new one is signed about a second after something was booked.`}
      </p>
    </>
  );
}
