/** A reason not to start, or to stop, that the reader of the terminal can do something about. */
export class LaunchError extends Error {
  override name = 'LaunchError';
}
