export type AmountErrorCode =
  | 'malformed'
  | 'negative'
  | 'too_many_digits'
  | 'too_many_decimals'
  | 'asset_mismatch';

/** An amount that cannot be taken as it stands. `code` is stable and fit for an API answer. */
export class AmountError extends Error {
  readonly code: AmountErrorCode;
  /** How many digits or decimals there may be; undefined for other codes. */
  readonly most: number | undefined;

  constructor(code: AmountErrorCode, message: string, most?: number) {
    super(message);
    this.name = 'AmountError';
    this.code = code;
    this.most = most;
  }
}
