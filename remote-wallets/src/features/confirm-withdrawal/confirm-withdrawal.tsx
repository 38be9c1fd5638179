import { useQuery } from '@tanstack/react-query';
import type { Wallet } from '@tessera/contracts/wallets';
import type { WithdrawalDetail } from '@tessera/contracts/withdrawals';
import { fromWireMoney } from '@tessera/money/wire-money';
import { Amount } from '@tessera/ui/amount';
import { amountText } from '@tessera/ui/amount-text';
import { Card } from '@tessera/ui/card';
import { DefinitionRows } from '@tessera/ui/definition-rows';
import { DimText } from '@tessera/ui/dim-text';
import { QueryState } from '@tessera/ui/query-state';
import { Stack } from '@tessera/ui/stack';
import { withdrawalQuery } from '../../api/get-withdrawal.ts';
import { CancelWithdrawal } from '../../parts/cancel-withdrawal.tsx';
import { chainName } from '../../parts/chain-name.ts';
import { Countdown } from '../../parts/countdown.tsx';
import { useHasPassed } from '../../parts/use-has-passed.ts';
import { CodeForm } from './code-form.tsx';
import { CodeMail } from './code-mail.tsx';
import styles from './confirm-withdrawal.module.css';
import { ResendCode } from './resend-code.tsx';

type ConfirmWithdrawalProps = {
  readonly wallet: Wallet;
  readonly withdrawalId: string;
  /** It was requested on this page a moment ago: whoever did goes on here. */
  readonly isNew: boolean;
  /** It was confirmed or cancelled here: its story goes on elsewhere. */
  readonly onDecided: () => void;
};

/** What waits for its code, in full, for as long as it waits; also in another tab, also later. */
export function ConfirmWithdrawal(props: ConfirmWithdrawalProps) {
  const { wallet, withdrawalId, isNew, onDecided } = props;
  const detail = useQuery(withdrawalQuery(withdrawalId));
  if (detail.data && detail.data.state !== 'pending_confirmation') return null;
  const what = detail.data ? amountText(fromWireMoney(detail.data.amount)) : wallet.asset;
  return (
    <Card title={`Confirm that ${what} may leave`}>
      <QueryState query={detail} what="the withdrawal that waits for your code" height={300}>
        {(withdrawal) => (
          <div className={styles.columns}>
            <Facts wallet={wallet} withdrawal={withdrawal} />
            <Step withdrawal={withdrawal} isNew={isNew} onDecided={onDecided} />
          </div>
        )}
      </QueryState>
    </Card>
  );
}

function Facts({ wallet, withdrawal }: { wallet: Wallet; withdrawal: WithdrawalDetail }) {
  const { amount, fee, destination } = withdrawal;
  return (
    <Stack>
      <div>
        <DimText small>{destination.label === null ? 'To' : `To “${destination.label}”`}</DimText>
        <p className={styles.address}>{destination.address}</p>
      </div>
      <DefinitionRows
        rows={[
          { term: 'The receiver gets', value: <Amount money={amount} /> },
          { term: 'Network fee', value: <Amount money={fee} /> },
          { term: 'Network', value: chainName(wallet) },
        ]}
      />
      <DimText small>
        Compare the whole address with the one that you want to pay. What was sent cannot be called
        back.
      </DimText>
    </Stack>
  );
}

interface StepProps extends Pick<ConfirmWithdrawalProps, 'isNew' | 'onDecided'> {
  readonly withdrawal: WithdrawalDetail;
}

function Step({ withdrawal, isNew, onDecided }: StepProps) {
  const { id, expiresAt, stepUp } = withdrawal;
  const isOver = useHasPassed(expiresAt);
  if (isOver) {
    return (
      <p>It was not confirmed in time. Nothing leaves; the amount is free again in a moment.</p>
    );
  }
  const hasAttempts = stepUp !== null && stepUp.attemptsLeft > 0;
  return (
    <Stack>
      {stepUp !== null && hasAttempts && (
        <>
          <CodeForm withdrawal={withdrawal} stepUp={stepUp} isNew={isNew} onConfirmed={onDecided} />
          <CodeMail withdrawal={withdrawal} />
        </>
      )}
      {!hasAttempts && (
        <p>No attempt is left. Cancel this withdrawal and request it again: nothing has left.</p>
      )}
      <DimText small>
        {stepUp !== null && hasAttempts && `${attemptsText(stepUp.attemptsLeft)} left. `}
        The amount and its fee are held for you for <Countdown until={expiresAt} /> more.
      </DimText>
      <div className={styles.actions}>
        {hasAttempts && <ResendCode id={id} attemptsLeft={stepUp.attemptsLeft} />}
        <CancelWithdrawal id={id} walletId={withdrawal.walletId} onCancelled={onDecided} />
      </div>
    </Stack>
  );
}

const attemptsText = (count: number) => (count === 1 ? '1 attempt' : `${count} attempts`);
