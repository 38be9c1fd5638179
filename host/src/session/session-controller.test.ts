import { unverified, verified } from './testing-provider.ts';
import { arrange, settled } from './testing-session.ts';

let report: jest.SpyInstance;

beforeEach(() => {
  report = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => report.mockRestore());

describe('starting', () => {
  it('spares a guest of a public page the identity provider', async () => {
    const { controller, told, loadProvider } = arrange(null, false);
    controller.start(false);
    await settled();
    expect(told).toEqual(['none']);
    expect(loadProvider).not.toHaveBeenCalled();
  });

  it('finds the user who was here before', async () => {
    const { controller, told } = arrange(verified);
    controller.start(false);
    expect(controller.current()).toEqual({ status: 'loading' });
    await settled();
    expect(told).toEqual(['ada@example.com']);
  });

  it('asks the provider on a page that needs the answer, hint or not', async () => {
    const { controller, told, hint } = arrange(verified, false);
    controller.start(true);
    await settled();
    expect(told).toEqual(['ada@example.com']);
    expect(hint.isSet()).toBe(true);
  });

  it('forgets a hint that has become untrue', async () => {
    const { controller, told, hint } = arrange(null);
    controller.start(false);
    await settled();
    expect(told).toEqual(['none']);
    expect(hint.isSet()).toBe(false);
  });

  it('turns the assumed nobody into a known answer when a protected page is entered', async () => {
    const { controller, told } = arrange(verified, false);
    controller.start(false);
    controller.confirm();
    expect(told).toEqual(['none', 'loading']);
    await settled();
    expect(told).toEqual(['none', 'loading', 'ada@example.com']);
    controller.confirm();
    expect(told).toHaveLength(3);
  });

  it('goes on trying to load the provider while the session is loading', async () => {
    jest.useFakeTimers();
    const { controller, told, loadProvider } = arrange(verified);
    loadProvider.mockRejectedValueOnce(new Error('offline'));
    controller.start(true);
    await jest.advanceTimersByTimeAsync(999);
    expect(loadProvider).toHaveBeenCalledTimes(1);
    expect(told).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect(told).toEqual(['ada@example.com']);
    jest.useRealTimers();
  });
});

describe('loading the provider', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const after = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

  it('is tried again after pauses that double up to half a minute', async () => {
    const { controller, loadProvider } = arrange(verified);
    loadProvider.mockRejectedValue(new Error('offline'));
    controller.start(true);
    for (const [tried, pause] of [1, 2, 4, 8, 16, 30, 30].entries()) {
      await after(pause * 1_000 - 1);
      expect(loadProvider).toHaveBeenCalledTimes(tried + 1);
      await after(1);
      expect(loadProvider).toHaveBeenCalledTimes(tried + 2);
    }
  });

  it('is one attempt at a time, whoever asks, and begins with a short pause again', async () => {
    const { controller, loadProvider } = arrange(verified);
    loadProvider.mockRejectedValue(new Error('offline'));
    controller.start(true);
    controller.prepare();
    await after(999);
    controller.prepare();
    expect(loadProvider).toHaveBeenCalledTimes(1);
    await after(1);
    expect(loadProvider).toHaveBeenCalledTimes(2);
    await after(1_999);
    expect(loadProvider).toHaveBeenCalledTimes(2);
  });

  it('happens once when it succeeds', async () => {
    const { controller, loadProvider } = arrange(verified);
    controller.prepare();
    await after(0);
    controller.prepare();
    await Promise.all([controller.provider(), controller.settle()]);
    expect(loadProvider).toHaveBeenCalledTimes(1);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('that failed is refused to whoever waits for it, and asked for anew the next time', async () => {
    const { controller, loadProvider, provider } = arrange(verified);
    loadProvider.mockRejectedValueOnce(new Error('offline'));
    await expect(controller.provider()).rejects.toThrow('offline');
    expect(await controller.provider()).toBe(provider);
  });
});

describe('an unverified e-mail', () => {
  it('is checked again and signed out, and its owner led to the explanation first', async () => {
    const { controller, told, calls } = arrange(unverified);
    controller.start(true);
    await settled();
    expect(calls).toEqual(['recheck', 'signOut']);
    expect(told).toEqual(['leave unverified ada@example.com', 'none']);
  });

  it('is let in when it turns out to be verified by now', async () => {
    const { controller, told, calls, setNextCheck } = arrange(unverified);
    setNextCheck(verified);
    controller.start(true);
    await settled();
    expect(calls).toEqual(['recheck']);
    expect(told).toEqual(['ada@example.com']);
  });

  it('ends the session of a user who is met with it later', async () => {
    const { controller, told, setAccount, setNextCheck } = arrange(verified);
    controller.start(true);
    await settled();
    setNextCheck(unverified);
    setAccount(unverified);
    await settled();
    expect(told).toEqual([
      'ada@example.com',
      'signing-out',
      'leave unverified ada@example.com',
      'none',
    ]);
  });

  it('counts as unverified when it cannot be checked', async () => {
    const { controller, told, provider } = arrange(unverified);
    provider.recheck = async () => {
      throw new Error('offline');
    };
    controller.start(true);
    await settled();
    expect(told.at(-1)).toBe('none');
  });
});
