import { isProblem } from '@tessera/api-client/api-problem';
import type { WireMoney } from '@tessera/contracts/money';
import { fromWireMoney } from '@tessera/money/wire-money';
import { amountText } from '@tessera/ui/amount-text';
import { Button } from '@tessera/ui/button';
import { ClaimNotice } from '@tessera/ui/claim-notice';
import { DimText } from '@tessera/ui/dim-text';
import { Stack } from '@tessera/ui/stack';
import type { FormEvent, ReactNode } from 'react';
import { RequestRefusal } from './request-refusal.tsx';
import styles from './request-withdrawal.module.css';
import { requestWords as words } from './request-words.ts';
import { useObstacle } from './use-obstacle.tsx';

type RequestFrameProps = {
  /** What would leave, or what the wallet is of while nothing is entered. */
  readonly what: WireMoney | string;
  /** Nothing that was requested before waits to be gone on with. */
  readonly isFirst: boolean;
  readonly isSending: boolean;
  readonly error: unknown;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
};

/** What the forms of coins and of euros have in common: what stands in the way, refusal and button. */
export function RequestFrame(props: RequestFrameProps) {
  const { what, isFirst, isSending, error, onSubmit, children } = props;
  const { isStopped, notice } = useObstacle();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isStopped) onSubmit();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {notice}
        <fieldset className={styles.fields} disabled={isStopped}>
          <Stack>{children}</Stack>
        </fieldset>
        <RequestRefusal error={error} />
        {!isStopped && isProblem(error, 'receivable_outstanding') && <ClaimNotice claims={[]} />}
        <Button
          type="submit"
          variant={isFirst ? 'primary' : 'secondary'}
          busy={isSending}
          disabled={isStopped}
        >
          {words.submit(typeof what === 'string' ? what : amountText(fromWireMoney(what)))}
        </Button>
        <DimText small>{words.nothingLeaves}</DimText>
      </Stack>
    </form>
  );
}
