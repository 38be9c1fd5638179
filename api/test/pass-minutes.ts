import type { TestClock } from './test-clock.ts';

const minuteMs = 60_000;

/** Does what is due in each of three minutes: what waits a few seconds is sent, and so is what was signed. */
export async function passMinutes(
  { clock }: { readonly clock: Pick<TestClock, 'advance'> },
  work: () => Promise<unknown>,
): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) {
    await work();
    clock.advance(minuteMs);
  }
}
