/** Calls `stop` at the first SIGTERM or SIGINT; whoever asks again changes nothing. */
export function whenToldToStop(stop: (signal: string) => Promise<void>): void {
  let isStopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (!isStopping) void stop(signal);
      isStopping = true;
    });
  }
}
