/**
 * No answer came: offline, a broken connection, or the time ran out. What was sent may still have
 * arrived, so a request that changes something is repeated with the same idempotency key only.
 */
export class NetworkFailure extends Error {
  constructor(cause: unknown) {
    super('No answer from the server', { cause });
    this.name = 'NetworkFailure';
  }
}
