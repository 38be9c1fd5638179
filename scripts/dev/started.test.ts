import { createStarted, unlessAborted } from './started.ts';

describe('what a command has started', () => {
  it('ends the last first, one after the other, and once', async () => {
    const order: string[] = [];
    const started = createStarted();
    for (const name of ['site', 'server']) {
      started.add(async () => {
        order.push(`${name} is told`);
        await new Promise((resolve) => setTimeout(resolve, 5));
        order.push(`${name} is gone`);
      });
    }
    await Promise.all([started.stop(), started.stop()]);
    expect(order).toEqual(['server is told', 'server is gone', 'site is told', 'site is gone']);
  });
});

describe('work that somebody waits for', () => {
  it('is what comes of it', async () => {
    const { signal } = new AbortController();
    expect(await unlessAborted(signal, Promise.resolve('done'))).toBe('done');
    await expect(unlessAborted(signal, Promise.reject(new Error('broken')))).rejects.toThrow(
      'broken',
    );
  });

  it('is waited for no more once the signal says so', async () => {
    const controller = new AbortController();
    const waiting = unlessAborted(controller.signal, new Promise(() => {}));
    controller.abort(new Error('enough'));
    await expect(waiting).rejects.toThrow('enough');
    expect(() => unlessAborted(controller.signal, Promise.resolve())).toThrow('enough');
  });
});
