import { useRefreshOnFacts } from '@tessera/api-client/use-refresh-on-facts';
import { PageFrame } from '@tessera/ui/page-frame';
import { FiatWallet } from './fiat-wallet.tsx';

export function FiatPage() {
  useRefreshOnFacts();
  return (
    <PageFrame
      title="Fiat Wallet"
      lead="Your euros: pay in, send to a bank, and every movement since."
    >
      <FiatWallet />
    </PageFrame>
  );
}
