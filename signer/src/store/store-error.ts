/** The folder cannot be worked with. The message is for the operator. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
}
