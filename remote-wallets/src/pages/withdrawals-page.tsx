import { useRefreshOnFacts } from '@tessera/api-client/use-refresh-on-facts';
import { ButtonLink } from '@tessera/ui/button-link';
import { PageFrame } from '@tessera/ui/page-frame';
import { useParams } from 'react-router-dom';
import { Withdrawals } from '../features/withdrawals/withdrawals.tsx';
import { OneWallet } from '../parts/one-wallet.tsx';

export function WithdrawalsPage() {
  useRefreshOnFacts();
  const { id = '' } = useParams();
  return (
    <PageFrame
      title="Withdrawals"
      lead="What is free in this wallet, what is bound and why, and what has left it."
      action={<ButtonLink to={`/dashboard/spot/${id}`}>Back to the wallet</ButtonLink>}
    >
      <OneWallet id={id}>{(wallet) => <Withdrawals wallet={wallet} />}</OneWallet>
    </PageFrame>
  );
}
