import { t } from '@lingui/core/macro';
import { useRefreshOnFacts } from '@tessera/api-client/use-refresh-on-facts';
import { PageFrame } from '@tessera/ui/page-frame';
import { ListWallets } from '../features/list-wallets/list-wallets.tsx';

export function ListWalletsPage() {
  useRefreshOnFacts();
  return (
    <PageFrame
      title={t`Spot Wallet`}
      lead={t`Your coins at their latest prices: what is free to move, and what secures your loans.`}
    >
      <ListWallets />
    </PageFrame>
  );
}
