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

describe('signing out', () => {
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
