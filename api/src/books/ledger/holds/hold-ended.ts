/** A hold is posted or voided once. Use cases find out by their own state before; this is the net. */
export class HoldEnded extends Error {
  override readonly name = 'HoldEnded';
  readonly holdId: string;
  readonly outcome: 'posted' | 'voided';

  constructor(holdId: string, outcome: 'posted' | 'voided') {
    super(`Hold ${holdId} was ${outcome} before`);
    this.holdId = holdId;
    this.outcome = outcome;
  }
}
