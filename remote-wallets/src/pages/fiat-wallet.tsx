import { useQueryClient } from '@tanstack/react-query';
import { readTolerantly } from '@tessera/api-client/read-tolerantly';
import { payeeSchema } from '@tessera/contracts/payees';
import { usePayees } from '@tessera/person/get-payees';
import { PayeeBook } from '@tessera/person/payee-book';
import { Column, Columns } from '@tessera/ui/columns';
import { useRef, useState } from 'react';
import { euroRail } from '../api/euro-rail.ts';
import { ConfirmWithdrawal } from '../features/confirm-withdrawal/confirm-withdrawal.tsx';
import { BalanceCard } from '../features/fiat/balance-card.tsx';
import { EuroDepositList } from '../features/fiat/euro-deposit-list.tsx';
import { EuroHistory } from '../features/fiat/euro-history.tsx';
import { PayIn } from '../features/fiat/pay-in.tsx';
import { UndoPayout } from '../features/fiat/undo-payout.tsx';
import { WithdrawalList } from '../features/list-withdrawals/withdrawal-list.tsx';
import { RequestEuros } from '../features/request-withdrawal/request-euros.tsx';
import { WithdrawalLimit } from '../features/withdrawal-limit/withdrawal-limit.tsx';
import { usePicked } from './use-picked.ts';
import { useWithdrawing } from './use-withdrawing.ts';
import styles from './wallet-withdrawals.module.css';

/** What waits for a code first, then what can be done with euros beside what there is. */
export function FiatWallet() {
  const { picked, isNew, pick, unpick } = usePicked('withdraw-euros', usePayees(), (found) =>
    readTolerantly(payeeSchema, found),
  );
  const [openId, setOpenId] = useState<string>();
  const deposits = useRef<HTMLDivElement>(null);
  const payees = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const withdrawing = useWithdrawing(euroRail);
  const queryClient = useQueryClient();
  return (
    <>
      {withdrawing.ids.map((id) => (
        <ConfirmWithdrawal
          key={id}
          rail={euroRail}
          withdrawalId={id}
          isNew={id === withdrawing.newest}
          onDecided={() => list.current?.focus()}
        />
      ))}
      <Columns wider="start" isFilled>
        <Column>
          <BalanceCard />
          <PayIn
            isFirst={!withdrawing.isWaiting}
            onInstructed={({ id }) => {
              setOpenId(id);
              deposits.current?.focus();
            }}
          />
          <EuroDepositList ref={deposits} openId={openId} onOpen={setOpenId} />
          <div ref={payees} tabIndex={-1} className={styles.focused}>
            <PayeeBook onPick={pick} />
          </div>
        </Column>
        <Column>
          <RequestEuros
            key={withdrawing.requestCount}
            picked={picked}
            isPickNew={isNew}
            isFirst={false}
            onUnpick={unpick}
            onBrowse={() => payees.current?.focus()}
            onRequested={(withdrawal) => {
              withdrawing.goOn(withdrawal);
              unpick();
            }}
          />
          <WithdrawalLimit />
          <div ref={list} tabIndex={-1} className={styles.focused}>
            <WithdrawalList
              rail={euroRail}
              more={(withdrawal) => (
                <UndoPayout
                  withdrawal={withdrawal}
                  onDone={() => void queryClient.invalidateQueries({ queryKey: euroRail.listKey })}
                />
              )}
            />
          </div>
        </Column>
      </Columns>
      <EuroHistory />
    </>
  );
}
