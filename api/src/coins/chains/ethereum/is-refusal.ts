import { BaseError } from 'viem';

/** The node answered, and its answer is no: not a time-out and not a closed door. */
export function isRefusal(error: unknown): error is BaseError {
  if (!(error instanceof BaseError)) return false;
  const unreachable = error.walk((cause) =>
    ['HttpRequestError', 'TimeoutError', 'WebSocketRequestError'].includes((cause as Error).name),
  );
  return unreachable === null;
}
