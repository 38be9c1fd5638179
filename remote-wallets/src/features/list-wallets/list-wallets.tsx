import { useQuery } from '@tanstack/react-query';
import { pricesQuery } from '@tessera/api-client/get-prices';
import type { Wallet } from '@tessera/contracts/wallets';
import { ButtonLink } from '@tessera/ui/button-link';
import { Card } from '@tessera/ui/card';
import { EmptyState } from '@tessera/ui/empty-state';
import { Mosaic } from '@tessera/ui/mosaic';
import { OnceAnswered } from '@tessera/ui/once-answered';
import { QueryState } from '@tessera/ui/query-state';
import { liveWalletsQuery } from '../../api/live-wallets.ts';
import { isEmptyWallet } from '../../parts/portfolio-share.ts';
import { knownWallets } from '../../parts/wallet-total.ts';
import type { KnownPrices } from './known-prices.ts';
import { listWords as words } from './list-wallets-words.ts';
import { WalletTable } from './wallet-table.tsx';
import { WalletsTotal } from './wallets-total.tsx';

/** Every coin that can be held, with what it is worth and where it is bound. */
export function ListWallets() {
  const wallets = useQuery(liveWalletsQuery);
  const prices = useQuery(pricesQuery);
  return (
    <QueryState
      query={wallets}
      what={words.what}
      height={420}
      empty={<EmptyState title={words.none.title}>{words.none.words}</EmptyState>}
    >
      {({ items }) => (
        <OnceAnswered queries={[prices]} height={420}>
          <Wallets
            wallets={knownWallets(items)}
            prices={prices.data && { items: prices.data.items, readAtMs: prices.dataUpdatedAt }}
          />
        </OnceAnswered>
      )}
    </QueryState>
  );
}

type WalletsProps = {
  readonly wallets: readonly Wallet[];
  readonly prices: KnownPrices | undefined;
};

function Wallets({ wallets, prices }: WalletsProps) {
  const [first] = wallets;
  if (first && wallets.every(isEmptyWallet)) {
    return (
      <>
        <Invitation wallet={first} />
        <Card title={words.empty.coins}>
          <WalletTable wallets={wallets} prices={prices} areEmpty />
        </Card>
      </>
    );
  }
  return (
    <>
      <WalletsTotal wallets={wallets} prices={prices} />
      <Card>
        <WalletTable wallets={wallets} prices={prices} />
      </Card>
    </>
  );
}

function Invitation({ wallet }: { wallet: Wallet }) {
  const { title, picture, words: text, action } = words.empty;
  return (
    <EmptyState
      title={title}
      picture={<Mosaic label={picture} tiles={28} columns={14} parts={[]} />}
      action={
        <ButtonLink variant="primary" to={`/dashboard/spot/${wallet.id}`}>
          {action}
        </ButtonLink>
      }
    >
      {text}
    </EmptyState>
  );
}
