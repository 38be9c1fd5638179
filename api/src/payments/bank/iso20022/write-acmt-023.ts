import type { IsoBankSettings } from '../../../platform/config/iso-bank-settings.ts';
import { sepaText } from './sepa-text.ts';
import { writeMessage } from './xml.ts';

export type PayeeQuestion = { readonly id: string; readonly name: string; readonly iban: string };

/** Asks whether accounts belong to whom they are said to belong: ISO 20022 acmt.023.001.03. */
export function writeAcmt023(
  { account }: Pick<IsoBankSettings, 'account'>,
  request: {
    readonly messageId: string;
    readonly createdAt: Date;
    readonly questions: readonly PayeeQuestion[];
  },
): string {
  const holder = { Pty: { Nm: sepaText(account.holder, 70) } };
  return writeMessage('acmt.023.001.03', {
    IdVrfctnReq: {
      Assgnmt: {
        MsgId: request.messageId,
        CreDtTm: request.createdAt.toISOString(),
        Assgnr: holder,
        Assgne: account.bic === null ? holder : { Agt: { FinInstnId: { BICFI: account.bic } } },
      },
      Vrfctn: request.questions.map(({ id, name, iban }) => ({
        Id: id,
        PtyAndAcctId: { Pty: { Nm: sepaText(name, 140) }, Acct: { Id: { IBAN: iban } } },
      })),
    },
  });
}
