import { sendReports } from './send-reports.ts';
import { startReporting } from './start-reporting.ts';
import { createVersionOutcomes } from './version-outcomes.ts';

jest.mock('./send-reports.ts', () => ({ sendReports: jest.fn() }));

const send = jest.mocked(sendReports);

beforeEach(() => {
  jest.useFakeTimers();
  send.mockReset();
  jest.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

describe('reporting', () => {
  it('begins when the document’s load is over', async () => {
    const outcomes = createVersionOutcomes();
    outcomes.works('loans', 'one');
    startReporting(outcomes);
    await pass(10_000);
    expect(send).not.toHaveBeenCalled();
    window.dispatchEvent(new Event('load'));
    await pass(4_999);
    expect(send).not.toHaveBeenCalled();
    await pass(1);
    expect(send.mock.calls).toEqual([[outcomes]]);
  });

  it('begins at once when a version has failed, and once', async () => {
    const outcomes = createVersionOutcomes();
    startReporting(outcomes);
    outcomes.failed('loans', 'one', 'boom');
    outcomes.failed('fiat', 'one', 'boom');
    await pass(0);
    expect(send).toHaveBeenCalledTimes(1);
    await pass(60_000);
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('that does not begin is nobody’s fault', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    send.mockImplementation(() => {
      throw new Error('no observers here');
    });
    const outcomes = createVersionOutcomes();
    startReporting(outcomes);
    outcomes.failed('loans', 'one', 'boom');
    await pass(0);
    expect(warn).toHaveBeenCalledWith('Nothing can be reported', expect.any(Error));
  });
});
