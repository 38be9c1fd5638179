/**
 * Aborts when this process is asked to end, or when the one that started it is gone. Until then it is
 * the caller's to end what runs, for nothing ends by the signal itself any more.
 */
export function interruption(message: string): AbortSignal {
  const controller = new AbortController();
  const abort = () => controller.abort(new Error(message));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, abort);
  process.on('disconnect', abort);
  return controller.signal;
}
