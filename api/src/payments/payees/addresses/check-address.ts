import { parseAddress } from '@tessera/addresses/parse-address';
import type { CheckAddressRequest } from '@tessera/contracts/address-book';
import type { AppContext } from '../../../app-context.ts';
import { addressProblemText } from './address-problem-text.ts';
import { addressRules } from './address-rules.ts';

/** What an address is read as, without keeping it. */
export function checkAddress(
  { config }: Pick<AppContext, 'config'>,
  { asset, address }: CheckAddressRequest,
) {
  const reading = parseAddress(address, { asset, networks: addressRules(config) });
  return reading.kind === 'valid'
    ? reading
    : { ...reading, explanation: addressProblemText(reading.problem, asset) };
}
