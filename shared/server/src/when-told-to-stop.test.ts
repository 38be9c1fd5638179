import { whenToldToStop } from './when-told-to-stop.ts';

const signals = ['SIGTERM', 'SIGINT'] as const;
const before = signals.map((signal) => process.listeners(signal));
afterEach(() => {
  for (const [index, signal] of signals.entries()) {
    for (const listener of process.listeners(signal)) {
      if (!before[index]?.includes(listener)) process.off(signal, listener);
    }
  }
});

describe('a process that is told to stop', () => {
  it.each(signals)('stops once, however often it is told: %s', (signal) => {
    const stop = jest.fn(async () => undefined);
    whenToldToStop(stop);
    expect(stop).not.toHaveBeenCalled();
    process.emit(signal);
    for (const again of signals) process.emit(again);
    expect(stop.mock.calls).toEqual([[signal]]);
  });
});
