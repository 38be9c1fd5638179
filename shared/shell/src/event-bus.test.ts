import type { LoanId } from '@tessera/contracts/ids';
import { config } from 'rxjs';
import { createEventBus } from './event-bus.ts';
import { ShellEventError } from './shell-event-error.ts';

const timers = () => new Promise((resolve) => setTimeout(resolve, 5));

describe('the event bus', () => {
  it('delivers a published payload to every subscriber', () => {
    const bus = createEventBus();
    const seen: string[] = [];
    bus.observe('balance.changed').subscribe(({ assets }) => seen.push(`first ${assets}`));
    bus.observe('balance.changed').subscribe(({ assets }) => seen.push(`second ${assets}`));
    bus.publish('balance.changed', { assets: ['ETH'] });
    expect(seen).toEqual(['first ETH', 'second ETH']);
  });

  it('keeps the order of re-entrant publishes for every subscriber', () => {
    const bus = createEventBus();
    const first: string[] = [];
    const second: string[] = [];
    bus.observe('flash.requested').subscribe(({ message }) => {
      first.push(message);
      if (message === 'one') {
        bus.publish('flash.requested', { message: 'two' });
        bus.publish('flash.requested', { message: 'three' });
      }
    });
    bus.observe('flash.requested').subscribe(({ message }) => second.push(message));
    bus.publish('flash.requested', { message: 'one' });
    expect(first).toEqual(['one', 'two', 'three']);
    expect(second).toEqual(['one', 'two', 'three']);
  });

  it('keeps the order across topics, too', () => {
    const bus = createEventBus();
    const seen: string[] = [];
    bus.observe('balance.changed').subscribe(() => bus.publish('sign-out.requested', {}));
    bus.observe('sign-out.requested').subscribe(() => seen.push('sign-out'));
    bus.observe('balance.changed').subscribe(() => seen.push('balance'));
    bus.publish('balance.changed', { assets: [] });
    expect(seen).toEqual(['balance', 'sign-out']);
  });

  it('replays the last value of a state topic to a late subscriber, and nothing of a request', () => {
    const bus = createEventBus();
    bus.publishAsShell('theme', { isDarkMode: false });
    bus.publish('flash.requested', { message: 'gone by' });
    const seen: unknown[] = [];
    bus.observe('theme').subscribe((theme) => seen.push(theme));
    bus.observe('flash.requested').subscribe((message) => seen.push(message));
    expect(seen).toEqual([{ isDarkMode: false }]);
    expect(bus.current('theme')).toEqual({ isDarkMode: false });
  });

  it('replays what calls for attention, until nothing is known of it any more', () => {
    const bus = createEventBus();
    const at = '2026-06-15T10:00:00.000Z';
    const known = { at, items: [], total: 0, unreadNotices: 2, askedAt: at };
    bus.publishAsShell('attention', known);
    const seen: unknown[] = [];
    bus.observe('attention').subscribe((attention) => seen.push(attention));
    bus.publishAsShell('attention', null);
    expect(seen).toEqual([known, null]);
  });

  it('carries what any part of the page has changed about loans and notices', () => {
    const bus = createEventBus();
    const seen: unknown[] = [];
    bus.observe('loan.changed').subscribe((fact) => seen.push(fact));
    bus.observe('notices.changed').subscribe((fact) => seen.push(fact));
    const loanId = '01a1fa8d-4a80-7797-afcc-8a86a066c15d' as LoanId;
    bus.publish('loan.changed', { loanId });
    bus.publish('notices.changed', {});
    expect(seen).toEqual([{ loanId }, {}]);
    expect(() => bus.publish('loan.changed', { loanId: 'mine' as LoanId })).toThrow(/loanId/);
  });

  it('starts with the session loading and the dark theme', () => {
    const bus = createEventBus();
    expect(bus.current('session')).toEqual({ status: 'loading' });
    expect(bus.current('theme')).toEqual({ isDarkMode: true });
    expect(bus.current('layout')).toEqual({ name: 'public', isMobile: false });
    expect(bus.current('attention')).toBeNull();
  });

  it('reports a throwing subscriber once and goes on telling it and the others', async () => {
    const report = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    config.onUnhandledError = null;
    const bus = createEventBus();
    const seen: string[] = [];
    bus.observe('flash.requested').subscribe(({ message }) => {
      seen.push(`bad ${message}`);
      if (message === 'one') throw new Error('a remote fell over');
    });
    bus.observe('flash.requested').subscribe(({ message }) => seen.push(`good ${message}`));
    expect(() => bus.publish('flash.requested', { message: 'one' })).not.toThrow();
    bus.publish('flash.requested', { message: 'two' });
    await timers();
    expect(seen).toEqual(['bad one', 'good one', 'bad two', 'good two']);
    expect(report).toHaveBeenCalledTimes(1);
    expect(report).toHaveBeenCalledWith(
      'A subscriber of the event bus threw.',
      new Error('a remote fell over'),
    );
    report.mockRestore();
  });

  it('refuses a payload that does not fit its schema, naming topic and issue', () => {
    const bus = createEventBus();
    const publish = () => bus.publish('flash.requested', { message: '' });
    expect(publish).toThrow(ShellEventError);
    expect(publish).toThrow(/"flash.requested": message: /);
    expect(publish).toThrow(expect.objectContaining({ name: 'ShellEventError' }));
  });

  it('names the place of the issue, however deep, or the payload when it is no object', () => {
    const bus = createEventBus();
    const user = { id: '1', email: 5 as unknown as string, emailVerified: true } as const;
    const nested = () => bus.publishAsShell('session', { status: 'signed-in', user });
    expect(nested).toThrow(/"session": user\.email: \w/);
    const text = 'sign me out' as unknown as { message: string };
    expect(() => bus.publish('flash.requested', text)).toThrow(/: the payload: \w/);
  });

  it('refuses a topic that is not in the catalogue', () => {
    const bus = createEventBus();
    const unknown = 'loan.exploded' as 'sign-out.requested';
    expect(() => bus.publish(unknown, {})).toThrow(/there is no such topic/);
    expect(() => bus.observe(unknown)).toThrow(/there is no such topic/);
  });

  it.each([
    ['session', { status: 'none' }],
    ['theme', { isDarkMode: false }],
    ['layout', { name: 'public', isMobile: true }],
    ['attention', null],
    ['lifecheck.completed', { ok: true }],
    ['remote.failed', { remote: 'loans', version: 'one', reason: 'network' }],
  ] as const)('lets only the shell publish %s', (topic, payload) => {
    const bus = createEventBus();
    expect(() => bus.publish(topic, payload)).toThrow(/only the shell may publish it/);
    expect(() => bus.publishAsShell(topic, payload)).not.toThrow();
  });

  it('carries what the schema names and nothing more, and nobody can change it', () => {
    const bus = createEventBus();
    const user = { id: '1', email: 'a@b.c', emailVerified: true as const, idToken: 'secret' };
    bus.publishAsShell('session', { status: 'signed-in', user });
    const session = bus.current('session');
    expect(JSON.stringify(session)).not.toContain('secret');
    expect(Object.isFrozen(session)).toBe(true);
    expect(session.status === 'signed-in' && Object.isFrozen(session.user)).toBe(true);
  });

  it('gives no handle to publish past the checks', () => {
    const observed = createEventBus().observe('theme');
    expect('next' in observed).toBe(false);
  });
});
