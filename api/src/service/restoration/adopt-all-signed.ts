import { adoptSigned } from '../../coins/treasury/restoring/adopt-signed.ts';
import { findUsedElsewhere } from '../../coins/treasury/restoring/find-used-elsewhere.ts';
import { recordFinding } from '../../platform/freezing/restorations.ts';
import { allSigned, type Recovering, record } from './recovering.ts';

/** Every transaction that the signer has signed and the treasury does not know, before a block is read that may have it. */
export async function adoptAllSigned({ context, restoration, say }: Recovering): Promise<void> {
  const { database, clock } = context;
  let adopted = 0;
  for await (const given of allSigned(context)) {
    const { purposeId, purpose, network, id: subject } = given.order;
    const isNew = await database.transaction().execute(async (trx) => {
      if (!(await adoptSigned(trx, context, given))) return false;
      const { transactionId } = given.signature;
      const details = { transactionId, network, purpose, purposeId };
      const finding = { kind: 'signed', subject, details, wantsPeople: false };
      await recordFinding(trx, restoration, finding, clock.now());
      return true;
    });
    if (isNew) adopted += 1;
  }
  say(`${adopted} transactions were taken up that the signer had signed and nobody here knew`);
}

/** A signer that has forgotten as much as we have is told what the chains have seen. */
export async function notifySignerOfUsed(recovering: Recovering): Promise<void> {
  const { signer } = recovering.context;
  for await (const used of findUsedElsewhere(recovering.context)) {
    await signer.noteUsed(used);
    const names =
      used.network === 'bitcoin'
        ? used.used.map(({ transactionId, position }) => `${transactionId}:${position}`)
        : used.used.map(({ from, nonce }) => `${from.branch}/${from.index}/${nonce}`);
    for (const name of names) {
      const subject = `${used.network} ${name}`;
      await record(recovering, {
        kind: 'used_by_unknown',
        subject,
        details: {},
        wantsPeople: true,
      });
    }
  }
}
