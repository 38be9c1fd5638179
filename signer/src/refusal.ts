/** What the signer will not do. `detail` is for the log: it holds no address, code or token. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: string;
  readonly status: number;
  readonly attemptsLeft: number | undefined;

  constructor(
    code: string,
    detail: string,
    { status = 422, attemptsLeft }: { status?: number; attemptsLeft?: number } = {},
  ) {
    super(detail);
    this.code = code;
    this.status = status;
    this.attemptsLeft = attemptsLeft;
  }
}
