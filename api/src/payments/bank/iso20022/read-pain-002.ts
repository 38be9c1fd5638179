import { type Element, elementIn, elementsIn, requiredText, textAt } from './xml.ts';

export type OrderStatus = {
  readonly messageId: string;
  /** Of the order that it is about. */
  readonly orderId: string;
  /** Whether the order as a whole is refused, whichever of its transfers are named with it. */
  readonly isRejected: boolean;
  readonly reason: string;
  /** Transfers that the bank does not carry out, each by its end-to-end id. */
  readonly rejected: readonly { readonly endToEndId: string; readonly reason: string }[];
  /** Those of which the report says that it does, or may, even where it refuses the order. */
  readonly kept: readonly string[];
};

/**
 * Codes by which banks refuse what they have already: AM05, DU01 to DU05 and DUPL of ISO 20022's external code lists.
 */
const alreadyKnown = /^(?:AM05|DU\d\d|DUPL)$/i;

/**
 * What a pain.002.001.10 says of an order. Only refusals count: that a transfer was carried out is what the account
 * shows. A report that calls anything of it known already, wherever it says so, refuses nothing: it is about a second
 * copy, and the first may be carried out.
 *
 * @throws MessageError
 */
export function readPain002(body: Element): OrderStatus {
  const report = elementIn(body, 'CstmrPmtStsRpt');
  const group = elementIn(report, 'OrgnlGrpInfAndSts');
  const payments = elementsIn(report, 'OrgnlPmtInfAndSts');
  const transfers = payments.flatMap((payment) => elementsIn(payment, 'TxInfAndSts'));
  const names = {
    messageId: requiredText(report, 'GrpHdr', 'MsgId'),
    orderId: requiredText(group, 'OrgnlMsgId'),
  };
  const isKnown = [group, ...payments, ...transfers]
    .flatMap(codesOf)
    .some((code) => alreadyKnown.test(code));
  if (isKnown) return { ...names, isRejected: false, reason: '', rejected: [], kept: [] };
  const refusals = [group, ...payments].filter(
    (block) => (textAt(block, 'GrpSts') ?? textAt(block, 'PmtInfSts')) === 'RJCT',
  );
  const refusal = refusals.find((block) => codesOf(block).length > 0) ?? refusals[0];
  return {
    ...names,
    isRejected: refusal !== undefined,
    reason: refusal === undefined ? '' : reasonOf(refusal),
    rejected: transfers
      .filter((transfer) => textAt(transfer, 'TxSts') === 'RJCT')
      .map((transfer) => ({
        endToEndId: requiredText(transfer, 'OrgnlEndToEndId'),
        reason: reasonOf(transfer),
      })),
    kept: transfers
      .filter((transfer) => (textAt(transfer, 'TxSts') ?? 'RJCT') !== 'RJCT')
      .map((transfer) => requiredText(transfer, 'OrgnlEndToEndId')),
  };
}

const codesOf = (element: Element): readonly string[] =>
  elementsIn(element, 'StsRsnInf').flatMap(
    (information) => textAt(information, 'Rsn', 'Cd') ?? textAt(information, 'Rsn', 'Prtry') ?? [],
  );

/** The bank's codes and words, as support reads them. */
function reasonOf(element: Element): string {
  const words = elementsIn(element, 'StsRsnInf').flatMap((information) =>
    elementsIn(information, 'AddtlInf').map((line) => textAt(line) ?? ''),
  );
  return [...codesOf(element), ...words].filter(Boolean).join(' ') || 'rejected';
}
