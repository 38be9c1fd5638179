import { t } from '@lingui/core/macro';
import { useRefreshOnFacts } from '@tessera/api-client/use-refresh-on-facts';
import { assetNameInText } from '@tessera/money/asset-name-in-text';
import { ButtonLink } from '@tessera/ui/button-link';
import { OneFailure } from '@tessera/ui/one-failure';
import { PageFrame } from '@tessera/ui/page-frame';
import { useParams } from 'react-router-dom';
import { OneWallet, useWallet } from '../parts/one-wallet.tsx';
import { WalletWithdrawals } from './wallet-withdrawals.tsx';

export function WithdrawalsPage() {
  useRefreshOnFacts();
  const { id = '' } = useParams();
  const wallet = useWallet(id);
  const coin = wallet ? assetNameInText(wallet.asset) : t`coins`;
  return (
    <PageFrame
      title={t`Withdrawals`}
      lead={t`Send ${coin} to an address outside, and follow what is on its way.`}
      action={<ButtonLink to={`/dashboard/spot/${id}`}>{t`Back to the wallet`}</ButtonLink>}
    >
      <OneWallet id={id}>
        {(found) => (
          <OneFailure key={id} what={t`what you need to withdraw ${coin}`}>
            <WalletWithdrawals wallet={found} />
          </OneFailure>
        )}
      </OneWallet>
    </PageFrame>
  );
}
