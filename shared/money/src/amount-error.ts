export type AmountErrorCode =
  | 'malformed'
  | 'negative'
  | 'too_many_digits'
  | 'too_many_decimals'
  | 'asset_mismatch';

/** An amount that cannot be taken as it stands. `code` is stable and fit for an API answer. */
export class AmountError extends Error {
  readonly code: AmountErrorCode;

  constructor(code: AmountErrorCode, message: string) {
    super(message);
    this.name = 'AmountError';
    this.code = code;
  }
}
