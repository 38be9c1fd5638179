import { tokenOf, verified } from './testing-provider.ts';
import { arrange, settled } from './testing-session.ts';

let report: jest.SpyInstance;

beforeEach(() => {
  report = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => report.mockRestore());

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
  hint.set(7);
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

  it('ends at the API before the provider has forgotten who it is', async () => {
    const { controller, endAtApi, calls } = arrange(verified);
    endAtApi.mockImplementation(async () => void calls.push('end at the API'));
    controller.start(true);
    await settled();
    await controller.signOut();
    expect(calls).toEqual(['end at the API', 'signOut']);
  });

  it('leads away also when the API cannot be told', async () => {
    const { controller, endAtApi, told } = arrange(verified);
    endAtApi.mockRejectedValue(new Error('the chunk did not load'));
    controller.start(true);
    await settled();
    await controller.signOut();
    expect(told.slice(-3)).toEqual(['signing-out', 'leave for /', 'none']);
    expect(report).toHaveBeenCalled();
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
  async function open() {
    const site = arrange(verified);
    site.setIdToken(tokenOf(1_000));
    site.controller.start(true);
    await settled();
    return site;
  }

  it('ends where it is, so that the guard of the page asks to sign in again', async () => {
    const { controller, told, calls } = await open();
    expect(await Promise.all([controller.expire(1_000), controller.expire(1_000)])).toEqual([
      true,
      false,
    ]);
    expect(calls).toEqual(['signOut']);
    expect(told).toEqual([verified.email, 'none']);
  });

  it('ends as well when a remote does not say which was refused', async () => {
    const { controller, told } = await open();
    expect(await controller.expire()).toBe(true);
    expect(told).toEqual([verified.email, 'none']);
  });

  it('goes on when a newer sign-in has taken the place of the refused one', async () => {
    const { controller, told, calls, setIdToken, hint } = await open();
    setIdToken(tokenOf(2_000));
    await settled();
    expect(await controller.expire(1_000)).toBe(false);
    expect(calls).toEqual([]);
    expect(told).toEqual([verified.email]);
    expect(hint.authTime()).toBe(2_000);
  });

  it.each([[1_000], [undefined]])(
    'goes on when another tab has signed in and this one hears of it late (%s)',
    async (refused) => {
      const { controller, calls, setIdToken, hint } = await open();
      hint.set(2_000);
      const expired = controller.expire(refused);
      await settled();
      setIdToken(tokenOf(2_000));
      expect(await expired).toBe(false);
      expect(calls).toEqual([]);
      expect(controller.current().status).toBe('signed-in');
    },
  );
});

it('outlives that another tab was signed out before it signed in again', async () => {
  const { controller, calls, hint } = arrange(verified);
  controller.start(true);
  await settled();
  hint.tellLate(false);
  await settled();
  expect(calls).toEqual([]);
  expect(controller.current().status).toBe('signed-in');
});

it('leaves the hint to a newer sign-in of another tab when its own ends', async () => {
  const { controller, setIdToken, setAccount, hint } = arrange(verified);
  setIdToken(tokenOf(1_000));
  controller.start(true);
  await settled();
  hint.set(2_000);
  setAccount(null);
  await settled();
  expect(controller.current().status).toBe('none');
  expect(hint.isSet()).toBe(true);
});
