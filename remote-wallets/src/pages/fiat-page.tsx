import { t } from '@lingui/core/macro';
import { useRefreshOnFacts } from '@tessera/api-client/use-refresh-on-facts';
import { OneFailure } from '@tessera/ui/one-failure';
import { PageFrame } from '@tessera/ui/page-frame';
import { FiatWallet } from './fiat-wallet.tsx';

export function FiatPage() {
  useRefreshOnFacts();
  return (
    <PageFrame
      title={t`Fiat Wallet`}
      lead={t`Your euros: pay in, send to a bank, and every movement since.`}
    >
      <OneFailure what={t`your Fiat Wallet`}>
        <FiatWallet />
      </OneFailure>
    </PageFrame>
  );
}
