import { createHmac } from 'node:crypto';

/** What a code approves. Nothing of it can change without the code becoming worthless. */
export type Terms = {
  readonly withdrawalId: string;
  readonly subject: string;
  readonly asset: string;
  readonly amount: string;
  readonly fee: string;
  /** As stored: a script or an address with its checksum. */
  readonly destination: string;
};

export function macOfCode(key: Buffer, terms: Terms, code: string): Buffer {
  const { withdrawalId, subject, asset, amount, fee, destination } = terms;
  const text = JSON.stringify([withdrawalId, subject, asset, amount, fee, destination, code]);
  return createHmac('sha256', key).update(text).digest();
}
