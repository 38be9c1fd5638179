import type { Session } from '@tessera/contracts/shell-events';
import { createSessionController } from './session-controller.ts';
import { createTestingProvider, unverified, verified } from './testing-provider.ts';

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

function createTestingHint(isSet: boolean) {
  let value = isSet;
  let onChange: (isSet: boolean) => void = () => {};
  return {
    isSet: () => value,
    set: () => {
      value = true;
    },
    clear: () => {
      value = false;
    },
    watch: (callback: (isSet: boolean) => void) => {
      onChange = callback;
    },
    changeInAnotherTab: (next: boolean) => onChange(next),
  };
}

function arrange(account: Parameters<typeof createTestingProvider>[0], isHinted = true) {
  const fake = createTestingProvider(account);
  const hint = createTestingHint(isHinted);
  const told: string[] = [];
  const loadProvider = jest.fn(async () => fake.provider);
  const controller = createSessionController({
    loadProvider,
    hint,
    publish: (session: Session) => {
      told.push(session.status === 'signed-in' ? session.user.email : session.status);
    },
    leaveAfterSignOut: async () => {
      told.push('leave for /');
    },
    leaveUnverified: async (email) => {
      told.push(`leave unverified ${email}`);
    },
  });
  return { ...fake, hint, told, loadProvider, controller };
}

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

it('lets nobody in as verified who is not', async () => {
  const { controller } = arrange(verified);
  controller.start(true);
  await settled();
  expect(controller.current()).toEqual({
    status: 'signed-in',
    user: { id: 'u1', email: 'ada@example.com', emailVerified: true },
  });
});

it('does not ask again about a guest whom the provider knows to be one', async () => {
  const { controller, told } = arrange(null, false);
  controller.start(true);
  await settled();
  controller.confirm();
  expect(told).toEqual(['none']);
});

it('becomes another user, or the same one under another e-mail', async () => {
  const { controller, told, setAccount } = arrange(verified);
  controller.start(true);
  await settled();
  setAccount({ ...verified, email: 'countess@example.com' });
  await settled();
  setAccount({ ...verified, id: 'u2', email: 'countess@example.com' });
  await settled();
  expect(told).toEqual(['ada@example.com', 'countess@example.com', 'countess@example.com']);
});

it('leaves the hint alone that another tab has set for somebody it does not know yet', async () => {
  const { controller, hint } = arrange(null, false);
  controller.start(true);
  hint.set();
  await settled();
  expect(controller.current()).toEqual({ status: 'none' });
  expect(hint.isSet()).toBe(true);
});

describe('signing out', () => {
  it('takes the hint back', async () => {
    const { controller, hint } = arrange(verified, false);
    controller.start(true);
    await settled();
    expect(hint.isSet()).toBe(true);
    await controller.signOut();
    expect(hint.isSet()).toBe(false);
  });

  it('does nothing for a guest, here or by another tab', async () => {
    const { controller, told, calls, hint, loadProvider } = arrange(null, false);
    controller.start(false);
    await controller.signOut();
    hint.changeInAnotherTab(false);
    await settled();
    expect(told).toEqual(['none']);
    expect(calls).toEqual([]);
    expect(loadProvider).not.toHaveBeenCalled();
  });

  it('can be asked for again once somebody has signed in again', async () => {
    const { controller, calls, setAccount } = arrange(verified);
    controller.start(true);
    await settled();
    await controller.signOut();
    setAccount(verified);
    await settled();
    expect(controller.current().status).toBe('signed-in');
    await controller.signOut();
    expect(calls).toEqual(['signOut', 'signOut']);
    expect(controller.current()).toEqual({ status: 'none' });
  });

  it('leaves for / before the session is none, so that no guard asks to sign in', async () => {
    const { controller, told } = arrange(verified);
    controller.start(true);
    await settled();
    await controller.signOut();
    await settled();
    expect(told).toEqual(['ada@example.com', 'signing-out', 'leave for /', 'none']);
  });

  it('that fails reaches the console only', async () => {
    const { controller, told, provider } = arrange(verified);
    provider.signOut = async () => {
      throw new Error('refused');
    };
    controller.start(true);
    await settled();
    await controller.signOut();
    expect(told).toEqual(['ada@example.com', 'signing-out', 'ada@example.com']);
    expect(report).toHaveBeenCalledWith('Signing out failed.', new Error('refused'));
  });

  it('in one tab signs out the others', async () => {
    const { controller, told, hint, calls } = arrange(verified);
    controller.start(true);
    await settled();
    hint.changeInAnotherTab(false);
    await settled();
    expect(calls).toEqual(['signOut']);
    expect(told).toEqual(['ada@example.com', 'none']);
  });

  it('happens once, however often it is asked for', async () => {
    const { controller, calls } = arrange(verified);
    controller.start(true);
    await settled();
    await Promise.all([controller.signOut(), controller.signOut()]);
    expect(calls).toEqual(['signOut']);
  });
});

it('follows a sign-in of another tab', async () => {
  const { controller, told, hint } = arrange(verified, false);
  controller.start(false);
  hint.changeInAnotherTab(true);
  await settled();
  expect(told).toEqual(['none', 'ada@example.com']);
});

it('says nothing anew when only the token was renewed', async () => {
  const { controller, told, setAccount } = arrange(verified);
  controller.start(true);
  await settled();
  setAccount({ ...verified });
  await settled();
  expect(told).toEqual(['ada@example.com']);
});

it('stays as it is, and says why, when the sign-in of another tab cannot be followed', async () => {
  const { controller, told, hint, loadProvider } = arrange(verified, false);
  loadProvider.mockRejectedValue(new Error('offline'));
  controller.start(false);
  hint.changeInAnotherTab(true);
  await settled();
  expect(told).toEqual(['none']);
  expect(report).toHaveBeenCalledWith('The identity provider did not load.', new Error('offline'));
});

it('settles also when it cannot be brought up to date, and says why', async () => {
  const { controller, loadProvider } = arrange(verified);
  loadProvider.mockRejectedValueOnce(new Error('offline'));
  await expect(controller.settle()).resolves.toBeUndefined();
  expect(report).toHaveBeenCalledWith(
    'The session could not be brought up to date.',
    new Error('offline'),
  );
  await controller.settle();
  expect(controller.current().status).toBe('signed-in');
});

describe('a session that the API refuses', () => {
  it('ends where it is, so that the guard of the page asks to sign in again', async () => {
    const { controller, told, calls } = arrange(verified);
    controller.start(true);
    await settled();
    await Promise.all([controller.expire(), controller.expire()]);
    expect(calls).toEqual(['signOut']);
    expect(told).toEqual([verified.email, 'none']);
  });
});
