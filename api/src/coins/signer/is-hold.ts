import { type HoldCode, holdCodes } from '@tessera/contracts/signer';

/** Whether a refusal says that something has to wait, and not that anything is wrong with it. */
export const isHold = (code: string): code is HoldCode =>
  (holdCodes as readonly string[]).includes(code);
