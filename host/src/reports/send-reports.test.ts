import { browserReportSchema } from '@tessera/contracts/browser-report';
import type { Metric } from 'web-vitals';
import { sendReports } from './send-reports.ts';
import { createVersionOutcomes } from './version-outcomes.ts';

/** What measures here: a test says when, and what. */
const mockMeasure: ((metric: Metric) => void)[] = [];
jest.mock('web-vitals', () => {
  const on = (callback: (metric: Metric) => void) => mockMeasure.push(callback);
  return { onCLS: on, onFCP: on, onINP: on, onLCP: on, onTTFB: on };
});

const beacon = jest.fn((_url: string, _body: string) => true);
const removers: (() => void)[] = [];

beforeEach(() => {
  mockMeasure.length = 0;
  beacon.mockClear();
  beacon.mockReturnValue(true);
  Object.defineProperty(navigator, 'sendBeacon', { value: beacon, configurable: true });
  document.documentElement.dataset.document = 'signed.id';
  const add = window.addEventListener.bind(window);
  jest
    .spyOn(window, 'addEventListener')
    .mockImplementation((type: string, listener: EventListenerOrEventListenerObject) => {
      add(type, listener);
      removers.push(() => window.removeEventListener(type, listener));
    });
});
afterEach(() => {
  jest.restoreAllMocks();
  for (const remove of removers.splice(0)) remove();
  delete document.documentElement.dataset.document;
});

const sent = () => beacon.mock.calls.map(([, body]) => browserReportSchema.parse(JSON.parse(body)));

function hide(): void {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
}

describe('the reports of a document', () => {
  it('tell what is known, then what comes, each once', () => {
    const outcomes = createVersionOutcomes();
    outcomes.works('loans', 'one');
    sendReports(outcomes);
    outcomes.works('fiat', 'one');
    expect(beacon.mock.calls[0]?.[0]).toBe('/reports');
    expect(sent()).toEqual([
      {
        document: 'signed.id',
        versions: [{ remote: 'loans', version: 'one', outcome: 'works' }],
        vitals: [],
      },
      {
        document: 'signed.id',
        versions: [{ remote: 'fiat', version: 'one', outcome: 'works' }],
        vitals: [],
      },
    ]);
  });

  it('are none of a document without an id', () => {
    delete document.documentElement.dataset.document;
    const outcomes = createVersionOutcomes();
    outcomes.works('loans', 'one');
    sendReports(outcomes);
    hide();
    expect(beacon).not.toHaveBeenCalled();
  });

  it('name nobody whom an error names', () => {
    const outcomes = createVersionOutcomes();
    sendReports(outcomes);
    outcomes.failed('loans', 'one', 'no ada.lovelace@example.com at /loan?email=ada');
    expect(sent()[0]?.versions[0]?.reason).toBe('no …@… at /loan?…');
  });

  it('tell what was measured once, in seconds, when the page is left', () => {
    sendReports(createVersionOutcomes());
    const [tellOne = () => undefined, tellOther = () => undefined] = mockMeasure;
    tellOne({ name: 'LCP', value: 1200 } as Metric);
    tellOther({ name: 'CLS', value: 0.05 } as Metric);
    tellOther({ name: 'CLS', value: 0.07 } as Metric);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(beacon).not.toHaveBeenCalled();
    hide();
    hide();
    expect(sent()).toEqual([
      {
        document: 'signed.id',
        versions: [],
        vitals: [
          { name: 'LCP', value: 1.2 },
          { name: 'CLS', value: 0.07 },
        ],
      },
    ]);
  });

  it('tell what a remote’s file threw with its page still there, once', () => {
    sendReports(createVersionOutcomes());
    const error = Object.assign(new Error('boom'), {
      stack: 'Error: boom\n at https://tessera.example/r/loans/one/loan.js:1:1',
    });
    window.dispatchEvent(new ErrorEvent('error', { error, message: 'boom' }));
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: error }));
    window.dispatchEvent(new ErrorEvent('error', { message: 'Script error.' }));
    expect(sent()).toHaveLength(1);
    expect(sent()[0]?.versions).toEqual([
      { remote: 'loans', version: 'one', outcome: 'error', reason: 'Error: boom' },
    ]);
  });

  it.each([
    ['refuses', () => beacon.mockReturnValue(false)],
    [
      'has none',
      () =>
        Object.defineProperty(navigator, 'sendBeacon', { value: undefined, configurable: true }),
    ],
  ])('go another way where the browser %s beacons, and never throw', (_what, prepare) => {
    prepare();
    const ask = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('offline'));
    const outcomes = createVersionOutcomes();
    outcomes.works('loans', 'one');
    sendReports(outcomes);
    expect(ask).toHaveBeenCalledWith(
      '/reports',
      expect.objectContaining({ method: 'POST', keepalive: true }),
    );
  });
});
