import { t } from '@lingui/core/macro';
import type { StatementAccount, StatementLine } from '@tessera/contracts/reports';
import { assetName } from '@tessera/money/asset-name';
import { fromWireMoney } from '@tessera/money/wire-money';
import { Amount } from '@tessera/ui/amount';
import { Button } from '@tessera/ui/button';
import { Card } from '@tessera/ui/card';
import { CoinMark } from '@tessera/ui/coin-mark';
import { type DataColumn, DataTable } from '@tessera/ui/data-table';
import { DateText } from '@tessera/ui/date-text';
import { DimText } from '@tessera/ui/dim-text';
import { SignedAmount } from '@tessera/ui/signed-amount';
import { StateBadge } from '@tessera/ui/state-badge';
import { useState } from 'react';
import { EntryTitle } from './entry-title.tsx';
import styles from './reports.module.css';
import { reportWords } from './reports-words.ts';

const { statement: words, account: accountWords, noPriceThen } = reportWords;
const shownAtFirst = 100;

/** Nothing was there and nothing moved. */
export function isUntouched({ check, closing }: StatementAccount): boolean {
  return check.lineCount === 0 && fromWireMoney(closing.total).minor === 0n;
}

type StatementAccountCardProps = {
  readonly account: StatementAccount;
  readonly loanNames: ReadonlyMap<string, string>;
};

/** One account: what it opened with, each line, and what it closed with. */
export function StatementAccountCard({ account, loanNames }: StatementAccountCardProps) {
  const [shown, setShown] = useState(shownAtFirst);
  const { asset, check, lines } = account;
  const hidden = lines.length - shown;
  return (
    <Card
      title={
        <span className={styles.coin}>
          <CoinMark asset={asset} size={28} />
          {assetName(asset)}
        </span>
      }
      action={<StateBadge tone="good">{words.addsUp}</StateBadge>}
    >
      <Sum check={check} />
      {lines.length === 0 ? (
        <DimText>{words.untouched}</DimText>
      ) : (
        <DataTable
          caption={words.caption(asset)}
          columns={columnsFor(loanNames)}
          rows={lines.slice(0, shown)}
          rowKey={({ id }) => id}
        />
      )}
      {hidden > 0 && (
        <Button onClick={() => setShown(shown + shownAtFirst)}>
          {words.more(Math.min(hidden, shownAtFirst))}
        </Button>
      )}
    </Card>
  );
}

function Sum({ check }: { check: StatementAccount['check'] }) {
  return (
    <>
      <div className={styles.sum}>
        <div>
          <span className={styles.term}>{words.opening}</span>
          <Amount money={check.opening} />
        </div>
        <div>
          <span className={styles.term}>+ {words.lines(check.lineCount)}</span>
          <SignedAmount money={check.lines} />
        </div>
        <div>
          <span className={styles.term}>= {words.closing}</span>
          <Amount money={check.closing} />
        </div>
      </div>
      <DimText small>{words.proof}</DimText>
    </>
  );
}

function columnsFor(loanNames: ReadonlyMap<string, string>): readonly DataColumn<StatementLine>[] {
  return [
    {
      header: t`Line`,
      cell: ({ kind, reference }) => (
        <EntryTitle kind={kind} reference={reference} loanNames={loanNames} />
      ),
    },
    {
      header: t`Booked`,
      labelled: false,
      cell: ({ bookedAt }) => <DateText date={bookedAt} inBerlin />,
    },
    { header: t`Part`, labelled: false, cell: ({ account }) => accountWords(account) },
    {
      header: t`Amount`,
      align: 'end',
      role: 'figure',
      cell: ({ amount }) => <SignedAmount money={amount} isMovement />,
    },
    {
      header: t`Value then`,
      align: 'end',
      role: 'note',
      labelled: false,
      cell: ({ euroValue }) => (euroValue ? <SignedAmount money={euroValue} /> : noPriceThen),
    },
    {
      header: t`Balance afterwards`,
      align: 'end',
      priority: 'low',
      cell: ({ balanceAfter }) => <SignedAmount money={balanceAfter} />,
    },
  ];
}
