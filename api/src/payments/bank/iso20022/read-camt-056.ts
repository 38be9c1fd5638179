import type { Cents } from '@tessera/money/minor-units';
import { amountIn } from './iso-amount.ts';
import { type Element, elementIn, elementsIn, idAt, requiredText, textAt } from './xml.ts';

/** A payer's bank wants back what was paid to us. */
export type Recall = {
  readonly id: string;
  /** The bank, or whoever else, that named it so; undefined where it does not say. */
  readonly assigner: string | undefined;
  readonly endToEndId: string | undefined;
  readonly transactionId: string | undefined;
  /** EUR cents. */
  readonly amount: Cents;
  readonly reason: string;
};

/** What a camt.056.001.08 asks for. @throws MessageError */
export function readCamt056(body: Element): {
  readonly messageId: string;
  readonly recalls: readonly Recall[];
} {
  const request = elementIn(body, 'FIToFIPmtCxlReq');
  const assigner = assignerOf(request);
  const messageId = requiredText(request, 'Assgnmt', 'Id');
  return {
    // Of each bank by itself: ours passes on what all others ask.
    messageId: [assigner, messageId].filter(Boolean).join(' '),
    recalls: elementsIn(request, 'Undrlyg')
      .flatMap((underlying) => elementsIn(underlying, 'TxInf'))
      .map((transfer) => ({
        id: requiredText(transfer, 'CxlId'),
        assigner,
        endToEndId: idAt(transfer, 'OrgnlEndToEndId'),
        transactionId: idAt(transfer, 'OrgnlTxId'),
        amount: amountIn(transfer, 'OrgnlIntrBkSttlmAmt'),
        reason: reasonOf(transfer),
      })),
  };
}

const assignerOf = (request: Element): string | undefined =>
  idAt(request, 'Assgnmt', 'Assgnr', 'Agt', 'FinInstnId', 'BICFI') ??
  idAt(request, 'Assgnmt', 'Assgnr', 'Pty', 'Id', 'OrgId', 'AnyBIC') ??
  idAt(request, 'Assgnmt', 'Assgnr', 'Agt', 'FinInstnId', 'Nm') ??
  idAt(request, 'Assgnmt', 'Assgnr', 'Pty', 'Nm');

function reasonOf(transfer: Element): string {
  const information = elementsIn(transfer, 'CxlRsnInf')[0];
  if (information === undefined) return 'recalled';
  const code = textAt(information, 'Rsn', 'Cd') ?? textAt(information, 'Rsn', 'Prtry');
  return [code, textAt(information, 'AddtlInf')].filter(Boolean).join(' ') || 'recalled';
}
