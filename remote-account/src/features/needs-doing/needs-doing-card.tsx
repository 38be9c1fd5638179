import type { Loan } from '@tessera/contracts/loans';
import { useAttention } from '@tessera/shell';
import { ButtonLink } from '@tessera/ui/button-link';
import { Card } from '@tessera/ui/card';
import { DimText } from '@tessera/ui/dim-text';
import { RecordLine, RecordList } from '@tessera/ui/record-list';
import styles from './needs-doing.module.css';
import { deedOf, deedOfWaiting, needsWords as words } from './needs-doing-words.ts';

/** What its owner should act on, the most urgent first: what calls for attention, then loans that wait. */
export function NeedsDoingCard({ loans }: { loans: readonly Loan[] }) {
  const attention = useAttention();
  const deeds = [...(attention?.items ?? []).map(deedOf), ...loans.flatMap(deedOfWaiting)];
  const unnamed = attention ? attention.total - attention.items.length : 0;
  return (
    <Card title={words.title}>
      {deeds.length === 0 && <DimText>{attention ? words.nothing : words.unknown}</DimText>}
      {deeds.length > 0 && (
        <RecordList>
          {deeds.map(({ key, what, until, action, to }) => (
            <RecordLine
              key={key}
              head={
                <>
                  <span className={styles.what}>
                    {what}
                    {until !== undefined && <span className={styles.until}>{until}</span>}
                  </span>
                  <ButtonLink small to={to}>
                    {action}
                  </ButtonLink>
                </>
              }
            />
          ))}
        </RecordList>
      )}
      {unnamed > 0 && <DimText small>{words.more(unnamed)}</DimText>}
    </Card>
  );
}
