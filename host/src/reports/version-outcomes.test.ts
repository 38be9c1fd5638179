import { createVersionOutcomes } from './version-outcomes.ts';

describe('what became of versions', () => {
  it('is handed out once, each version once', () => {
    const outcomes = createVersionOutcomes();
    outcomes.works('loans', 'one');
    outcomes.works('loans', 'one');
    outcomes.works('fiat', 'one');
    expect(outcomes.news()).toEqual([
      { remote: 'loans', version: 'one', outcome: 'works' },
      { remote: 'fiat', version: 'one', outcome: 'works' },
    ]);
    outcomes.works('loans', 'one');
    expect(outcomes.news()).toEqual([]);
  });

  it('says that a version failed which worked before', () => {
    const outcomes = createVersionOutcomes();
    outcomes.works('loans', 'one');
    outcomes.news();
    outcomes.failed('loans', 'one', 'boom');
    outcomes.failed('loans', 'one', 'bang');
    expect(outcomes.news()).toEqual([
      { remote: 'loans', version: 'one', outcome: 'failed', reason: 'boom' },
    ]);
  });

  it('calls whoever listens, also for what there was before', () => {
    const outcomes = createVersionOutcomes();
    const listener = jest.fn();
    outcomes.failed('loans', 'one', 'boom');
    outcomes.onNews(listener);
    outcomes.threw('loans', 'one', 'bang');
    expect(listener.mock.calls).toEqual([['failed'], ['error']]);
  });
});
