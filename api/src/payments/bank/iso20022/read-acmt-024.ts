import { type Element, elementIn, elementsIn, requiredText, textAt } from './xml.ts';

/** Whether an account belongs to whom it was said to belong. */
export type PayeeVerdict = 'match' | 'close_match' | 'no_match' | 'not_possible';

export type PayeeAnswer = {
  /** Of the question. */
  readonly id: string;
  readonly verdict: PayeeVerdict;
};

/** The codes of the EPC's scheme of verification of payee (EPC218-23) for what is not a match. */
const verdicts: Readonly<Record<string, PayeeVerdict>> = {
  CMTC: 'close_match',
  NMTC: 'no_match',
  NOAP: 'not_possible',
};

/** What an acmt.024.001.03 answers. @throws MessageError */
export function readAcmt024(body: Element): {
  readonly messageId: string;
  readonly answers: readonly PayeeAnswer[];
} {
  const report = elementIn(body, 'IdVrfctnRpt');
  return {
    messageId: requiredText(report, 'Assgnmt', 'MsgId'),
    answers: elementsIn(report, 'Rpt').map((answer) => ({
      id: requiredText(answer, 'OrgnlId'),
      verdict: verdictOf(answer),
    })),
  };
}

function verdictOf(answer: Element): PayeeVerdict {
  if (requiredText(answer, 'Vrfctn') === 'true') return 'match';
  const code = textAt(answer, 'Rsn', 'Cd') ?? textAt(answer, 'Rsn', 'Prtry');
  return verdicts[code ?? ''] ?? 'no_match';
}
