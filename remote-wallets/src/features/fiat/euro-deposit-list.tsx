import { useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '@tessera/api-client/query-keys';
import { serverNow } from '@tessera/api-client/server-clock';
import type { FiatDeposit } from '@tessera/contracts/fiat';
import { fromWireMoney, type WireMoney } from '@tessera/money/wire-money';
import { groupIban } from '@tessera/person/group-iban';
import { useShell } from '@tessera/shell';
import { Amount } from '@tessera/ui/amount';
import { amountText } from '@tessera/ui/amount-text';
import { Button } from '@tessera/ui/button';
import { Card } from '@tessera/ui/card';
import { EmptyState } from '@tessera/ui/empty-state';
import { PagedList } from '@tessera/ui/paged-list';
import { RecordLine, RecordList } from '@tessera/ui/record-list';
import { RelativeTime } from '@tessera/ui/relative-time';
import { StateBadge } from '@tessera/ui/state-badge';
import { type Ref, useState } from 'react';
import { useFiatDeposits } from '../../api/get-fiat-deposits.ts';
import styles from './fiat.module.css';
import { euroDepositWords, shortfallWords, fiatWords as words } from './fiat-words.ts';
import { Instruction } from './instruction.tsx';
import { PaySandbox } from './pay-sandbox.tsx';
import { UndoButton } from './undo-button.tsx';
import { useAnnouncedPayments } from './use-announced-payments.ts';

type EuroDepositListProps = {
  /** The one whose instruction stands open. */
  readonly openId: string | undefined;
  readonly onOpen: (id: string | undefined) => void;
  readonly ref: Ref<HTMLDivElement>;
};

const text = (money: WireMoney) => amountText(fromWireMoney(money));

/** What was paid in or is expected, from its reference to its credit or return, live while it moves. */
export function EuroDepositList({ openId, onOpen, ref }: EuroDepositListProps) {
  const [isExpecting, setIsExpecting] = useState(false);
  const list = useFiatDeposits(isExpecting);
  useAnnouncedPayments(list.items, () => setIsExpecting(false));
  const queryClient = useQueryClient();
  const expect = () => {
    setIsExpecting(true);
    void queryClient.invalidateQueries({ queryKey: queryKeys.fiat.deposits });
  };
  return (
    <div ref={ref} tabIndex={-1} className={styles.focused}>
      <Card title={words.depositsTitle}>
        <PagedList
          list={list}
          what={words.deposits}
          height={160}
          empty={<EmptyState title={words.depositsEmptyTitle}>{words.depositsEmpty}</EmptyState>}
        >
          {(deposits) => (
            <RecordList>
              {deposits.map((deposit) => (
                <DepositLine
                  key={deposit.id}
                  deposit={deposit}
                  isOpen={deposit.id === openId}
                  onToggle={() => onOpen(deposit.id === openId ? undefined : deposit.id)}
                  onAtBank={expect}
                />
              ))}
            </RecordList>
          )}
        </PagedList>
      </Card>
    </div>
  );
}

type DepositLineProps = {
  readonly deposit: FiatDeposit;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  /** The sandbox's bank was made to do something with it. */
  readonly onAtBank: () => void;
};

function DepositLine({ deposit, isOpen, onToggle, onAtBank }: DepositLineProps) {
  const { sandbox } = useShell().config;
  const { id, state, reference, shortfall, paymentId } = deposit;
  const { label, tone } = euroDepositWords(deposit);
  const amount = deposit.amount ?? deposit.instructedAmount;
  const explanation = shortfallWords(shortfall === null ? undefined : text(shortfall));
  return (
    <RecordLine
      head={
        <>
          {amount === null ? words.anyAmount : <Amount money={amount} />}
          <StateBadge tone={tone}>{label}</StateBadge>
        </>
      }
      detail={
        <>
          <RelativeTime
            instant={deposit.endedAt ?? deposit.receivedAt ?? deposit.createdAt}
            now={serverNow}
          />
          <span>{words.withReference(groupIban(reference))}</span>
        </>
      }
      {...(explanation !== undefined && { explanation })}
    >
      {state === 'instructed' && (
        <div>
          <Button
            small
            variant="quiet"
            aria-expanded={isOpen}
            aria-label={words.howToPayOf(reference)}
            onClick={onToggle}
          >
            {words.howToPay}
          </Button>
        </div>
      )}
      {state === 'instructed' && isOpen && <Instruction depositId={id} />}
      {state === 'instructed' && isOpen && sandbox && (
        <PaySandbox deposit={deposit} onPaid={onAtBank} />
      )}
      {sandbox && paymentId !== null && amount !== null && state !== 'returned' && (
        <div className={styles.actions}>
          <UndoButton
            undoing={{
              what: 'payments',
              id: paymentId,
              verb: 'return',
              reason: words.paymentReturned,
            }}
            label={words.returnPaymentOf(text(amount))}
            onDone={onAtBank}
          />
        </div>
      )}
    </RecordLine>
  );
}
