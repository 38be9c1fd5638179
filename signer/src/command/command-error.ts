/** The command was not understood, or not done. The message is for the terminal. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}
