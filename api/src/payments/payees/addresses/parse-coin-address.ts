import { parseAddress } from '@tessera/addresses/parse-address';
import type { CollateralAsset } from '@tessera/money/asset';
import type { AppContext } from '../../../app-context.ts';
import { i18n } from '../../../platform/languages/i18n.ts';
import { DomainError } from '../../../platform/problems/domain-error.ts';
import { addressProblemText } from './address-problem-text.ts';
import { addressRules } from './address-rules.ts';

/**
 * The canonical spelling of an address that an asset can be sent to. What was typed is not repeated
 * in a refusal: it may be a secret. @throws DomainError `invalid_address` with a `reason`
 */
export function parseCoinAddress(
  { config }: Pick<AppContext, 'config'>,
  { asset, address }: { readonly asset: CollateralAsset; readonly address: string },
): string {
  const reading = parseAddress(address, { asset, networks: addressRules(config) });
  if (reading.kind === 'valid') return reading.address;
  const { problem } = reading;
  throw new DomainError({
    code: 'invalid_address',
    status: 422,
    title: i18n.t('This is no address that we can send {coin} to', { coin: asset }),
    detail: addressProblemText(problem, asset),
    extensions: { reason: problem },
  });
}
