/** What the signer will not do. `detail` is for the log: it holds no address, code or token. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: string;
  readonly status: number;
  readonly attemptsLeft: number | undefined;
  /** When asking again helps, in milliseconds since 1970, where that is known. */
  readonly until: number | undefined;

  constructor(
    code: string,
    detail: string,
    {
      status = 422,
      attemptsLeft,
      until,
    }: { status?: number; attemptsLeft?: number; until?: number } = {},
  ) {
    super(detail);
    this.code = code;
    this.status = status;
    this.attemptsLeft = attemptsLeft;
    this.until = until;
  }
}
