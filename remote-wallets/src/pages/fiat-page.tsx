import { useRefreshOnFacts } from '@tessera/api-client/use-refresh-on-facts';
import { OneFailure } from '@tessera/ui/one-failure';
import { PageFrame } from '@tessera/ui/page-frame';
import { FiatWallet } from './fiat-wallet.tsx';

export function FiatPage() {
  useRefreshOnFacts();
  return (
    <PageFrame
      title="Fiat Wallet"
      lead="Your euros: pay in, send to a bank, and every movement since."
    >
      <OneFailure what="your Fiat Wallet">
        <FiatWallet />
      </OneFailure>
    </PageFrame>
  );
}
