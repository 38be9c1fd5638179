import { isProblem } from '@tessera/api-client/api-problem';

/** The field that a refusal concerns, or the form as a whole. */
export type RefusalPlace = 'destination' | 'amount' | 'form';

const aboutDestination = [
  'invalid_address',
  'own_address',
  'too_many_addresses',
  'destination_refuses',
  'destination_not_whitelisted',
  'wrong_asset',
  'invalid_iban',
  'own_account',
  'not_found',
];
const aboutAmount = [
  'amount_not_allowed',
  'amount_above_maximum',
  'insufficient_funds',
  'daily_limit_exceeded',
];

export function refusalPlace(error: unknown): RefusalPlace {
  if (isProblem(error, ...aboutDestination)) return 'destination';
  return isProblem(error, ...aboutAmount) ? 'amount' : 'form';
}
