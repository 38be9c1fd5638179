import { t } from '@lingui/core/macro';
import { useRefreshOnFacts } from '@tessera/api-client/use-refresh-on-facts';
import { assetName } from '@tessera/money/asset-name';
import { ButtonLink } from '@tessera/ui/button-link';
import { PageFrame } from '@tessera/ui/page-frame';
import { useParams } from 'react-router-dom';
import { WalletDetail } from '../features/wallet-detail/wallet-detail.tsx';
import { OneWallet, useWallet } from '../parts/one-wallet.tsx';

export function WalletDetailPage() {
  useRefreshOnFacts();
  const { id = '' } = useParams();
  const wallet = useWallet(id);
  return (
    <PageFrame
      title={wallet ? t`${assetName(wallet.asset)} wallet` : t`Wallet`}
      lead={t`What you hold, where to deposit it and how to withdraw it, and every movement.`}
      action={
        wallet && <ButtonLink to={`/dashboard/spot/${id}/withdrawals`}>{t`Withdraw`}</ButtonLink>
      }
    >
      <OneWallet id={id}>{(found) => <WalletDetail wallet={found} />}</OneWallet>
    </PageFrame>
  );
}
