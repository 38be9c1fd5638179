import { useQuery } from '@tanstack/react-query';
import { walletsQuery } from '@tessera/api-client/get-wallets';
import type { Wallet } from '@tessera/contracts/wallets';
import { assetName } from '@tessera/money/asset-name';
import { Amount, Percent } from '@tessera/ui/amount';
import { amountColumn } from '@tessera/ui/amount-column';
import { Card } from '@tessera/ui/card';
import { type DataColumn, DataTable } from '@tessera/ui/data-table';
import { EmptyState } from '@tessera/ui/empty-state';
import { BigFigure } from '@tessera/ui/figure-amount';
import { QueryState } from '@tessera/ui/query-state';
import { Stack } from '@tessera/ui/stack';
import { knownWallets, walletTotal } from '../../parts/wallet-total.ts';
import { portfolioShare, portfolioValue } from './portfolio-share.ts';

/** Every coin that can be held, with what it is worth and where it is bound. */
export function ListWallets() {
  const wallets = useQuery(walletsQuery);
  return (
    <Card>
      <QueryState
        query={wallets}
        what="your wallets"
        height={240}
        empty={<EmptyState title="No wallets">Your account holds no coin yet.</EmptyState>}
      >
        {({ items }) => <WalletTable wallets={knownWallets(items)} />}
      </QueryState>
    </Card>
  );
}

function WalletTable({ wallets }: { wallets: readonly Wallet[] }) {
  const value = portfolioValue(wallets);
  return (
    <Stack>
      <BigFigure
        label="Value of all coins"
        value={value ? <Amount money={value} /> : 'No price'}
        detail="At the latest prices, including what secures loans"
      />
      <DataTable
        caption="Your spot wallets"
        columns={columnsFor(wallets)}
        rows={wallets}
        rowKey={({ id }) => id}
        rowLink={({ id }) => `/dashboard/spot/${id}`}
      />
    </Stack>
  );
}

function columnsFor(wallets: readonly Wallet[]): readonly DataColumn<Wallet>[] {
  return [
    { header: 'Coin', cell: ({ asset }) => assetName(asset) },
    amountColumn('Balance', walletTotal, { role: 'note', labelled: false }),
    amountColumn('Free', ({ balance }) => balance.available),
    amountColumn('In loans', ({ balance }) => balance.collateral, 'low'),
    {
      header: 'Value',
      align: 'end',
      cell: ({ value }) => (value ? <Amount money={value.total} /> : 'No price'),
    },
    {
      header: 'Share',
      align: 'end',
      priority: 'low',
      cell: (wallet) => {
        const share = portfolioShare(wallet, wallets);
        return share === null ? '–' : <Percent basisPoints={share} />;
      },
    },
  ];
}
