import { verified } from './testing-provider.ts';
import { arrange, settled } from './testing-session.ts';

describe('a sign-in that is asked for more', () => {
  it('is told of to nobody until it has given that', async () => {
    const { controller, told, admit } = arrange(verified);
    const answer = Promise.withResolvers<'in'>();
    admit.mockImplementation(async ({ onAsked }) => {
      onAsked();
      return answer.promise;
    });
    controller.start(true);
    await settled();
    expect(controller.current()).toEqual({ status: 'loading' });
    expect(told).toEqual([]);
    answer.resolve('in');
    await settled();
    expect(told).toEqual(['ada@example.com']);
    expect(controller.wasTurnedAway()).toBe(false);
  });

  it('is signed out at the provider and at the API when it does not', async () => {
    const { controller, told, admit, calls, endAtApi, hint } = arrange(verified);
    admit.mockResolvedValue('out');
    controller.start(true);
    await settled();
    expect(told).toEqual(['none']);
    expect(calls).toEqual(['signOut']);
    expect(endAtApi).toHaveBeenCalledTimes(1);
    expect(hint.isSet()).toBe(false);
    expect(controller.wasTurnedAway()).toBe(true);
  });

  it('is loading again when it was let in before', async () => {
    const { controller, told, admit } = arrange(verified);
    controller.start(true);
    await settled();
    admit.mockImplementation(async ({ wasIn, onAsked }) => {
      expect(wasIn).toBe(true);
      onAsked();
      return 'in';
    });
    await controller.settle();
    expect(told).toEqual(['ada@example.com', 'loading', 'ada@example.com']);
  });

  it('is looked at anew when it became another one meanwhile', async () => {
    const { controller, told, admit, setAccount } = arrange(verified);
    admit.mockImplementationOnce(async () => {
      setAccount(null);
      return 'changed';
    });
    controller.start(true);
    await settled();
    expect(told).toEqual(['none']);
  });
});
