import { minuteMs } from '@tessera/lending/durations';
import type { AppContext } from '../../app-context.ts';

/** Reads at most once in each minute of the clock; what failed to be read is read again. */
export function readOnceAMinute<Value>(
  { clock }: Pick<AppContext, 'clock'>,
  read: () => Promise<Value>,
): () => Promise<Value> {
  let kept: { readonly minute: number; readonly value: Promise<Value> } | undefined;
  return () => {
    const minute = Math.floor(clock.now().getTime() / minuteMs);
    if (kept?.minute === minute) return kept.value;
    const reading = { minute, value: read() };
    kept = reading;
    reading.value.catch(() => {
      if (kept === reading) kept = undefined;
    });
    return reading.value;
  };
}
