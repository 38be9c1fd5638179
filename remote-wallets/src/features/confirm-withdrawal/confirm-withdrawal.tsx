import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { fromWireMoney } from '@tessera/money/wire-money';
import { groupIban } from '@tessera/person/group-iban';
import { useHasPassed } from '@tessera/person/use-has-passed';
import { Amount } from '@tessera/ui/amount';
import { amountText } from '@tessera/ui/amount-text';
import { Card } from '@tessera/ui/card';
import { type DefinitionRow, DefinitionRows } from '@tessera/ui/definition-rows';
import { DimText } from '@tessera/ui/dim-text';
import { QueryState } from '@tessera/ui/query-state';
import { Stack } from '@tessera/ui/stack';
import type { AnyWithdrawalDetail } from '../../api/any-withdrawal.ts';
import { withdrawalQuery } from '../../api/get-withdrawal.ts';
import type { Rail } from '../../api/rail.ts';
import { CancelWithdrawal } from '../../parts/cancel-withdrawal.tsx';
import { Countdown } from '../../parts/countdown.tsx';
import { CodeForm } from './code-form.tsx';
import { CodeMail } from './code-mail.tsx';
import styles from './confirm-withdrawal.module.css';
import { confirmWords as words } from './confirm-words.ts';
import { ResendCode } from './resend-code.tsx';

type ConfirmWithdrawalProps = {
  readonly rail: Rail;
  readonly withdrawalId: string;
  /** The chain that coins leave on. */
  readonly network?: string;
  /** It was requested on this page a moment ago: whoever did goes on here. */
  readonly isNew: boolean;
  /** It was confirmed or cancelled here: its story goes on elsewhere. */
  readonly onDecided: () => void;
};

/** What waits for its code, in full, for as long as it waits; also in another tab, also later. */
export function ConfirmWithdrawal(props: ConfirmWithdrawalProps) {
  const { rail, withdrawalId, network, isNew, onDecided } = props;
  const detail = useQuery(withdrawalQuery(rail, withdrawalId));
  if (detail.data && detail.data.state !== 'pending_confirmation') return null;
  const what = detail.data ? amountText(fromWireMoney(detail.data.amount)) : rail.asset;
  return (
    <Card title={words.title(what)}>
      <QueryState query={detail} what={words.what} height={300}>
        {(withdrawal) => (
          <div className={styles.columns}>
            <Facts network={network} withdrawal={withdrawal} />
            <Step rail={rail} withdrawal={withdrawal} isNew={isNew} onDecided={onDecided} />
          </div>
        )}
      </QueryState>
    </Card>
  );
}

type FactsProps = {
  readonly network: string | undefined;
  readonly withdrawal: AnyWithdrawalDetail;
};

function Facts({ network, withdrawal }: FactsProps) {
  const { amount, fee, to } = withdrawal;
  const isEuro = amount.asset === 'EUR';
  const rows: DefinitionRow[] = [
    { term: words.receiverGets, value: <Amount money={amount} /> },
    fee === null
      ? { term: words.fee, value: words.noFee }
      : { term: words.networkFee, value: <Amount money={fee} /> },
    ...(network === undefined ? [] : [{ term: words.network, value: network }]),
  ];
  return (
    <Stack>
      <div>
        <DimText small>{words.to(to.name)}</DimText>
        <p className={styles.address}>{isEuro ? groupIban(to.account) : to.account}</p>
      </div>
      <DefinitionRows rows={rows} />
      <DimText small>{isEuro ? words.compareAccount : words.compareAddress}</DimText>
    </Stack>
  );
}

interface StepProps extends Pick<ConfirmWithdrawalProps, 'rail' | 'isNew' | 'onDecided'> {
  readonly withdrawal: AnyWithdrawalDetail;
}

function Step({ rail, withdrawal, isNew, onDecided }: StepProps) {
  const { id, expiresAt, stepUp } = withdrawal;
  const isOver = useHasPassed(expiresAt);
  if (isOver) return <p>{words.over}</p>;
  const hasAttempts = stepUp !== null && stepUp.attemptsLeft > 0;
  return (
    <Stack>
      {hasAttempts ? (
        <>
          <CodeForm
            rail={rail}
            withdrawal={withdrawal}
            stepUp={stepUp}
            isNew={isNew}
            onConfirmed={onDecided}
          />
          <CodeMail withdrawal={withdrawal} />
        </>
      ) : (
        <p>{words.noAttempt}</p>
      )}
      <DimText small>
        {hasAttempts && `${words.attempts(stepUp.attemptsLeft)} `}
        {hasAttempts && <CodeLife expiresAt={stepUp.expiresAt} />}
        <Trans>
          What is held for it is free again in <Countdown until={expiresAt} />, unless you confirm.
        </Trans>
      </DimText>
      <div className={styles.actions}>
        {hasAttempts && <ResendCode rail={rail} id={id} attemptsLeft={stepUp.attemptsLeft} />}
        <CancelWithdrawal rail={rail} id={id} onCancelled={onDecided} />
      </div>
    </Stack>
  );
}

/** A code dies long before the withdrawal that it confirms. */
function CodeLife({ expiresAt }: { expiresAt: string }) {
  const isTooOld = useHasPassed(expiresAt);
  if (isTooOld) return null;
  return (
    <>
      <Trans>
        The code is good for <Countdown until={expiresAt} /> more.
      </Trans>{' '}
    </>
  );
}
