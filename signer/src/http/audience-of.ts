import { signerAudience } from '@tessera/contracts/signer';
import type { SignerContext } from '../signer-context.ts';

/** Whom requests to this signer name. */
export const audienceOf = ({ bitcoinNetwork, ethereumChainId }: SignerContext['config']) =>
  signerAudience({ bitcoinNetwork, ethereumChainId });
