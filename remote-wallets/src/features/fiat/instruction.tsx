import { useQuery } from '@tanstack/react-query';
import type { PaymentInstruction } from '@tessera/contracts/fiat';
import { fromWireMoney } from '@tessera/money/wire-money';
import { groupIban } from '@tessera/person/group-iban';
import { amountText } from '@tessera/ui/amount-text';
import { DimText } from '@tessera/ui/dim-text';
import { Notice } from '@tessera/ui/notice';
import { QrCode } from '@tessera/ui/qr-code';
import { QueryState } from '@tessera/ui/query-state';
import { SandboxNotice } from '@tessera/ui/sandbox-notice';
import { Stack } from '@tessera/ui/stack';
import { fiatDepositQuery } from '../../api/get-fiat-deposit.ts';
import { CopyableText } from '../../parts/copyable-text.tsx';
import styles from './fiat.module.css';
import { fiatWords as words } from './fiat-words.ts';

/** How to pay a deposit: every line of the transfer with a copy button, and the same as a QR code. */
export function Instruction({ depositId }: { depositId: string }) {
  const deposit = useQuery(fiatDepositQuery(depositId));
  return (
    <QueryState query={deposit} what={words.instructionWhat} height={320}>
      {({ instruction }) =>
        instruction === null ? (
          <Notice tone="warn" title={words.noBankTitle}>
            {words.noBank}
          </Notice>
        ) : (
          <Transfer instruction={instruction} />
        )
      }
    </QueryState>
  );
}

function Transfer({ instruction }: { instruction: PaymentInstruction }) {
  const { qrPayload, sandbox } = instruction;
  return (
    <Stack>
      <div className={styles.place}>
        <div className={styles.transfer}>
          <div className={styles.code}>
            <QrCode text={qrPayload} label={words.qrLabel} />
            <DimText small>{words.qrHint}</DimText>
          </div>
          <div className={styles.lines}>
            {linesOf(instruction).map(({ term, text, shown }) => (
              <CopyableText key={term} term={term} text={text} shown={shown ?? text} what={term} />
            ))}
          </div>
        </div>
      </div>
      <DimText small>{words.keepReference}</DimText>
      {sandbox && <SandboxNotice>{words.sandbox}</SandboxNotice>}
    </Stack>
  );
}

type Line = { readonly term: string; readonly text: string; readonly shown?: string };

/** As they are copied into a bank's form: an IBAN without blanks, an amount without its unit. */
function linesOf({ beneficiary, iban, bic, reference, amount }: PaymentInstruction): Line[] {
  return [
    { term: words.beneficiary, text: beneficiary },
    { term: words.iban, text: iban, shown: groupIban(iban) },
    ...(bic === null ? [] : [{ term: words.bic, text: bic }]),
    { term: words.reference, text: reference, shown: groupIban(reference) },
    ...(amount === null
      ? []
      : [{ term: words.amount, text: amount.amount, shown: amountText(fromWireMoney(amount)) }]),
  ];
}
