import { createPrivateKey, sign } from 'node:crypto';
import { readFileSync } from 'node:fs';
import {
  type ApprovalFile,
  approvalBytes,
  type RequestFile,
  requestFileSchema,
} from '../second-approval/approval-terms.ts';
import { CommandError } from './command-error.ts';

/** What waits for the other key, as its holder was handed it. @throws CommandError */
export function readRequest(file: string): RequestFile {
  const found = requestFileSchema.safeParse(readJson(file));
  if (!found.success) throw new CommandError(`${file} is no file of "export".`);
  return found.data;
}

/** Signs what was shown. @throws CommandError */
export function approveFile({ signer, withdrawals }: RequestFile, keyFile: string): ApprovalFile {
  const key = readPrivateKey(keyFile);
  return {
    kind: 'tessera second approval',
    approvals: withdrawals.map((terms) => ({
      withdrawalId: terms.withdrawalId,
      signature: sign(null, approvalBytes(signer, terms), key).toString('base64'),
    })),
  };
}

function readPrivateKey(file: string) {
  try {
    const key = createPrivateKey(readFileSync(file, 'utf8'));
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // Said below, without the file's words.
  }
  throw new CommandError(`${file} holds no private key of Ed25519.`);
}

/** @throws CommandError */
export function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new CommandError(`${file} cannot be read, or is no JSON.`);
  }
}
