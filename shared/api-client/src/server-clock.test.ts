import { createFakeShell, provideFakeShell } from '@tessera/testing/fake-shell';
import * as z from 'zod/mini';
import { request } from './request.ts';
import { observeServerTime, serverNow } from './server-clock.ts';

const now = '2026-11-20T10:00:00Z';
const answerAt = (instant: string) =>
  new Response('{}', { headers: { date: new Date(instant).toUTCString() } });
const shown = () => new Date(serverNow()).toISOString().slice(0, 19);

beforeEach(() => jest.useFakeTimers({ now: new Date(now) }));
afterEach(() => {
  observeServerTime(answerAt(now), Date.now());
  jest.useRealTimers();
});

describe('the time by the server', () => {
  it.each([
    ['behind', '2026-11-21T13:30:00Z'],
    ['ahead', '2026-11-20T09:12:00Z'],
  ])('is that of its last answer where the clock of the device is %s', (_, at) => {
    observeServerTime(answerAt(at), Date.now());
    expect(shown()).toBe(at.slice(0, 19));
    jest.advanceTimersByTime(30_000);
    expect(shown()).toBe(at.replace(':00Z', ':30'));
  });

  it('is that of the device where both agree but for the way of the answer', () => {
    observeServerTime(answerAt('2026-11-20T09:59:59Z'), Date.now());
    expect(serverNow()).toBe(Date.parse(now));
    observeServerTime(answerAt('2026-11-20T09:59:52Z'), Date.now() - 20_000);
    expect(serverNow()).toBe(Date.parse(now));
  });

  it('is right again when the clock of the device was set', () => {
    observeServerTime(answerAt('2026-11-20T12:00:00Z'), Date.now());
    jest.setSystemTime(new Date('2026-11-20T12:00:01Z'));
    observeServerTime(answerAt('2026-11-20T12:00:01Z'), Date.now());
    expect(shown()).toBe('2026-11-20T12:00:01');
  });

  it('stays as it is known where an answer does not tell it', () => {
    observeServerTime(answerAt('2026-11-20T12:00:00Z'), Date.now());
    observeServerTime(new Response('{}'), Date.now());
    expect(shown()).toBe('2026-11-20T12:00:00');
  });

  it('is taken from every answer to a request, also from a refusal', async () => {
    provideFakeShell(createFakeShell());
    const date = new Date('2026-12-01T00:00:00Z').toUTCString();
    jest
      .spyOn(globalThis, 'fetch')
      .mockResolvedValue(new Response('{}', { status: 503, headers: { date } }));
    const asked = request({ method: 'GET', path: '/thing', schema: z.object({}) });
    await expect(asked).rejects.toThrow();
    expect(shown()).toBe('2026-12-01T00:00:00');
  });
});
