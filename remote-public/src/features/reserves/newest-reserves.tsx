import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReservesSummary } from '@tessera/contracts/reserves';
import { type Asset, assets } from '@tessera/money/asset';
import { assetName } from '@tessera/money/asset-name';
import { groupedInteger } from '@tessera/money/grouped-integer';
import { Amount } from '@tessera/ui/amount';
import { DataTable } from '@tessera/ui/data-table';
import { berlinInstantText } from '@tessera/ui/date-text';
import { readerLocale } from '@tessera/ui/reader-locale';
import { newestReservesQuery } from '../../api/get-newest-reserves.ts';
import { ApiLink } from '../../parts/api-link.tsx';
import styles from './newest-reserves.module.css';

const numberText = (digits: string) => groupedInteger(BigInt(digits), readerLocale());

/** The newest proof's figures, which are asked for after the text is there; dashes while there are none. */
export function NewestReserves() {
  const { data, isError } = useQuery(newestReservesQuery);
  const isAsking = data === undefined && !isError;
  return (
    <div>
      <div className={styles.about}>
        {data ? <About proof={data} /> : <p role="status">{wordsWithout(data, isAsking)}</p>}
      </div>
      <DataTable
        caption={t`What customers own, and what is there for it`}
        rows={assets}
        rowKey={(asset) => asset}
        columns={[
          { header: t`Asset`, cell: assetName },
          { header: t`Customers own`, ...figure('owned', data) },
          { header: t`We hold`, ...figure('held', data) },
          { header: t`Of it signed for`, ...figure('signed', data) },
        ]}
      />
    </div>
  );
}

function wordsWithout(data: null | undefined, isAsking: boolean): string {
  if (isAsking) return t`The newest proof is being asked for.`;
  if (data === null)
    return t`There is no proof yet. The first is made as soon as customers own something, and then one each month.`;
  return t`The newest proof cannot be had right now. Reload the page in a minute.`;
}

function About({ proof }: { proof: ReservesSummary }) {
  const { id, madeAt, ledger, assets: proved } = proof;
  const blocks = proved.flatMap(({ asset, block }) =>
    block ? t`${{ coin: assetName(asset) }}: block ${{ number: numberText(block.number) }}` : [],
  );
  return (
    <>
      <p>
        {t`Made ${{ at: berlinInstantText(madeAt) }}, when the ledger had ${{ entries: numberText(ledger.position) }} entries. ${{ blocks: blocks.join('; ') }}.`}
      </p>
      <p>
        <ApiLink
          path={`/reserves/${id}/file`}
          saveAs={`tessera-reserves-${madeAt.slice(0, 10)}.json`}
        >
          {t`Save the whole proof, with every address and signature`}
        </ApiLink>
      </p>
    </>
  );
}

/** As wide as most: drawn until the answer is there, so that nothing below moves much when it comes. */
const room = (asset: Asset) => (asset === 'EUR' ? '€10,000.00' : `100.00000000 ${asset}`);

const figure = (name: 'owned' | 'held' | 'signed', proof: ReservesSummary | null | undefined) => ({
  align: 'end' as const,
  cell(asset: Asset) {
    const proved = proof?.assets.find((one) => one.asset === asset);
    const isSigned = name !== 'signed' || asset !== 'EUR';
    const money = isSigned ? proved?.[name] : undefined;
    if (money) return <Amount money={money} />;
    if (proof || !isSigned) return '–';
    return (
      <span className={styles.none}>
        <span className={styles.dash}>–</span>
        <span className={styles.room} aria-hidden="true">
          {room(asset)}
        </span>
      </span>
    );
  },
});
