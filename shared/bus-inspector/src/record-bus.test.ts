import { createFakeShell } from '@tessera/testing/fake-shell';
import { recordBus } from './record-bus.ts';
import { sourceOf } from './source-of.ts';

const eventsOf = (record: ReturnType<typeof recordBus>) =>
  record.snapshot().events.map(({ topic, source, payload }) => ({ topic, source, payload }));
const lastOf = (record: ReturnType<typeof recordBus>, topic: string) =>
  record.snapshot().topics.find((line) => line.topic === topic);

describe('the record of a bus', () => {
  it('knows what the states hold from the start, and counts that as no event', () => {
    const shell = createFakeShell();
    shell.publishAsShell('theme', { isDarkMode: false });
    const record = recordBus(shell);
    expect(lastOf(record, 'theme')).toEqual({
      topic: 'theme',
      owner: 'shell',
      deliveries: 0,
      last: { isDarkMode: false },
    });
    expect(record.snapshot().events).toEqual([]);
  });

  it('has every event as it comes, the newest first, and what a topic had last', () => {
    const shell = createFakeShell();
    const record = recordBus(shell);
    shell.publish('balance.changed', { assets: ['BTC'] });
    shell.publishAsShell('theme', { isDarkMode: false });
    shell.publish('balance.changed', { assets: ['ETH'] });
    expect(eventsOf(record)).toEqual([
      { topic: 'balance.changed', source: 'shell', payload: { assets: ['ETH'] } },
      { topic: 'theme', source: 'shell', payload: { isDarkMode: false } },
      { topic: 'balance.changed', source: 'shell', payload: { assets: ['BTC'] } },
    ]);
    expect(record.snapshot().events.map(({ number }) => number)).toEqual([3, 2, 1]);
    expect(lastOf(record, 'balance.changed')).toMatchObject({
      deliveries: 2,
      last: { assets: ['ETH'] },
    });
  });

  it('names the remote whose file published', () => {
    const shell = createFakeShell();
    const record = recordBus(shell);
    // As a browser knows a remote's file.
    const publishFromLoans = new Function(
      'shell',
      `shell.publish('notices.changed', {});\n//# sourceURL=http://localhost:3000/r/loans/dev/list.js`,
    );
    publishFromLoans(shell);
    expect(eventsOf(record)).toEqual([{ topic: 'notices.changed', source: 'loans', payload: {} }]);
  });

  it('keeps apart who published while something was being delivered', () => {
    const shell = createFakeShell();
    const record = recordBus(shell);
    const first = new Function(
      'shell',
      `shell.publish('flash.requested', { message: 'of loans' });\n//# sourceURL=http://localhost/r/loans/dev/a.js`,
    );
    const second = new Function(
      'shell',
      `shell.publish('flash.requested', { message: 'of wallets' });\n//# sourceURL=http://localhost/r/wallets/dev/b.js`,
    );
    shell.observe('notices.changed').subscribe(() => {
      first(shell);
      second(shell);
    });
    shell.publish('notices.changed', {});
    expect(eventsOf(record)).toEqual([
      { topic: 'flash.requested', source: 'wallets', payload: { message: 'of wallets' } },
      { topic: 'flash.requested', source: 'loans', payload: { message: 'of loans' } },
      { topic: 'notices.changed', source: 'shell', payload: {} },
    ]);
  });

  it('has what the bus refused, with its reason, and refuses it still', () => {
    const shell = createFakeShell();
    const record = recordBus(shell);
    expect(() => shell.publish('theme', { isDarkMode: true })).toThrow('only the shell');
    expect(record.snapshot().events).toMatchObject([
      { topic: 'theme', refusal: expect.stringContaining('only the shell may publish it') },
    ]);
    expect(lastOf(record, 'theme')).toMatchObject({ deliveries: 0 });
    // Who was refused is not taken for the publisher of what comes next.
    shell.publishAsShell('theme', { isDarkMode: false });
    expect(eventsOf(record)[0]).toMatchObject({ topic: 'theme', source: 'shell' });
  });

  it('forgets old events, but not what topics hold', () => {
    const shell = createFakeShell();
    const record = recordBus(shell);
    for (let count = 0; count < 501; count += 1) shell.publish('notices.changed', {});
    expect(record.snapshot().events).toHaveLength(500);
    record.clear();
    expect(record.snapshot().events).toEqual([]);
    expect(lastOf(record, 'notices.changed')).toMatchObject({ deliveries: 501, last: {} });
  });
});

describe('the source of a publish', () => {
  it.each([
    ['Error\n at a (http://localhost:3000/h/dev/main.js:1:2)', 'shell'],
    [
      'Error\n at flash (http://x/h/dev/main.js:1:2)\n at b (https://x/r/new-cards/0a1b/page.js:3:4)',
      'new-cards',
    ],
    ['a@http://x/r/loans/dev/a.js:1:1\nb@http://x/r/wallets/dev/b.js:1:1', 'loans'],
    [undefined, 'shell'],
  ])('is told by the addresses in its stack: %j', (stack, source) => {
    expect(sourceOf(stack)).toBe(source);
  });
});
