import { useQuery } from '@tanstack/react-query';
import { walletsQuery } from '@tessera/api-client/get-wallets';
import { useClaims } from '@tessera/api-client/use-claims';
import type { LoanDetail } from '@tessera/contracts/loans';
import type { Wallet } from '@tessera/contracts/wallets';
import { fromWireMoney, type WireMoney } from '@tessera/money/wire-money';
import { Button } from '@tessera/ui/button';
import { ClaimNotice } from '@tessera/ui/claim-notice';
import { CopyButton } from '@tessera/ui/copy-button';
import { DimText } from '@tessera/ui/dim-text';
import { OnceAnswered } from '@tessera/ui/once-answered';
import { QrCode } from '@tessera/ui/qr-code';
import { Link } from 'react-router-dom';
import { cancelLoan } from '../../api/cancel-loan.ts';
import { ActionProblem } from '../../parts/action-problem.tsx';
import { neededAmount } from '../../parts/needed-amount.ts';
import { useLoanAction } from '../../parts/use-loan-action.ts';
import { ConcernFrame } from './concern-frame.tsx';
import styles from './cure-loan.module.css';
import { waitingWords as words } from './cure-words.ts';
import { OfferedTerms } from './offered-terms.tsx';
import { TimeLeft } from './time-left.tsx';

/** A loan that is not open yet: what is missing, until when, where to send it, and the ways to end it. */
export function WaitingPanel({ loan }: { loan: LoanDetail }) {
  const { waiting } = loan;
  const wallets = useQuery(walletsQuery);
  const claims = useClaims();
  const { send, mutation } = useLoanAction<undefined>({
    kind: 'cancel',
    loan,
    post: cancelLoan,
    done: () => words.cancelled,
  });
  if (!waiting) return null;
  const wallet = wallets.data?.items.find(({ asset }) => asset === loan.coin);
  const isMissing = fromWireMoney(waiting.missing).minor > 0n;
  const openingWords = isMissing ? words.lead(waiting.missing, waiting.deadline) : words.complete;
  return (
    <ConcernFrame
      tone="info"
      title={words.title}
      lead={claims.length > 0 ? words.owes : openingWords}
      time={<TimeLeft label={words.left} endsAt={waiting.deadline} over={words.overLeft} />}
    >
      {claims.length > 0 && <ClaimNotice claims={claims} />}
      {waiting.offeredAprBasisPoints !== null && (
        <OfferedTerms loan={loan} offered={waiting.offeredAprBasisPoints} />
      )}
      {isMissing && (
        <OnceAnswered queries={[wallets]} height={180}>
          {wallet && <DepositAddress wallet={wallet} missing={waiting.missing} />}
        </OnceAnswered>
      )}
      <ActionProblem error={mutation.error} />
      <div className={styles.actions}>
        <Button busy={mutation.isPending} onClick={() => send(undefined)}>
          {words.cancel}
        </Button>
      </div>
    </ConcernFrame>
  );
}

type DepositAddressProps = { readonly wallet: Wallet; readonly missing: WireMoney };

/** How much to send, rounded up as it is read and exact as it is copied, and where. */
function DepositAddress({ wallet, missing }: DepositAddressProps) {
  const { id, asset, deposit } = wallet;
  const { address, uri, network } = deposit;
  return (
    <div className={styles.deposit}>
      <QrCode text={uri} label={words.qr(asset)} />
      <div className={styles.address}>
        <DimText small>{words.send}</DimText>
        <div className={styles.amount}>
          <strong>{neededAmount(fromWireMoney(missing))}</strong>
          <CopyButton text={missing.amount} what={words.amount} />
        </div>
        <DimText small>{words.address(asset)}</DimText>
        <code className={styles.code}>{address}</code>
        <CopyButton text={address} what={words.copied} />
        <DimText small>{words.network(network.name, network.chain)}</DimText>
        <Link to={`/dashboard/spot/${id}`}>{words.toWallet(asset)}</Link>
      </div>
    </div>
  );
}
