import { defaultOptions, readRecoverOptions } from './recover-options.ts';

const payout = '01990000-0000-7000-8000-000000000001';
const user = '01990000-0000-7000-8000-000000000002';

describe('what people say when it is booked again', () => {
  it('is nothing where nothing is given', () => {
    expect(readRecoverOptions([])).toEqual(defaultOptions);
  });

  it('names whose payouts were', () => {
    const { owners } = readRecoverOptions(['--payout', `${payout}=${user}`]);
    expect([...owners]).toEqual([[payout, user]]);
  });

  it('says that the exchange was compared', () => {
    expect(readRecoverOptions(['--exchange-compared']).isExchangeCompared).toBe(true);
  });

  it('says how many may have joined', () => {
    expect(readRecoverOptions(['--sign-ups', '250']).signUpsPassed).toBe(250);
  });

  it.each([
    ['no count', ['--sign-ups', '0']],
    ['a payout alone', ['--payout', payout]],
    ['another option', ['--payouts']],
    ['a word', ['now']],
  ])('is not read where it is %s', (_, args) => {
    expect(() => readRecoverOptions(args)).toThrow();
  });
});
