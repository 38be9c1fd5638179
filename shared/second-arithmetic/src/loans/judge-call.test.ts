import { type Figures, figuresOf } from '../figures.ts';
import { earliestEnd, judgeDeadline } from './judge-call.ts';
import type { LoanLife } from './loan-life.ts';
import type { LoanEvent, LoanRecord, MarginCall, PublishedPrice } from './loan-record.ts';

const hour = 3_600_000;
const opened = Date.parse('2026-06-15T10:00:00Z');
const deadline = opened + 24 * hour;
const life = { figures: figuresOf('1-8b4efc2c') as Figures } as LoanLife;

const call = (changes: Partial<MarginCall> = {}) =>
  ({
    id: 'call',
    openedAt: opened,
    deadline,
    postponedUntil: null,
    endedAt: null,
    pauses: [],
    ...changes,
  }) as unknown as MarginCall;

const postponed = (at: number, until: number): LoanEvent => ({
  type: 'margin_call_postponed',
  at,
  cause: 'deposit_on_its_way',
  actor: 'system:risk',
  data: { marginCallId: 'call', deadline: new Date(until).toISOString() },
});

/** A price each minute, but for the hours that are left out. */
const prices = (gap?: { from: number; until: number }) =>
  Array.from({ length: 40 * 60 }, (_, minute) => opened + minute * 60_000)
    .filter((at) => !gap || at <= gap.from || at >= gap.until)
    .map((at) => ({ at })) as PublishedPrice[];

const recordOf = (events: readonly LoanEvent[], gap?: { from: number; until: number }) =>
  ({ events, prices: prices(gap), state: 'active' }) as unknown as LoanRecord;

function findingsOf(judged: MarginCall, record: LoanRecord): string[] {
  const findings: string[] = [];
  judgeDeadline(life, judged, {
    record,
    around: (at) => ({ earliest: at, latest: at }),
    insist: (holds, otherwise) => {
      if (!holds) findings.push(otherwise());
    },
  });
  return findings;
}

describe('a margin call', () => {
  const late = deadline + 6 * hour;

  it('is over after a day where nothing postpones it', () => {
    expect(earliestEnd(life, call(), recordOf([]), late)).toBe(deadline);
  });

  it('is not over before its postponement is, which was told before', () => {
    const record = recordOf([postponed(deadline, late)]);
    expect(earliestEnd(life, call({ postponedUntil: late }), record, late)).toBe(late);
  });

  it('was over at its deadline for a sale before it was postponed', () => {
    const record = recordOf([postponed(deadline + hour, late)]);
    const then = deadline + hour - 1;
    expect(earliestEnd(life, call({ postponedUntil: late }), record, then)).toBe(deadline);
  });

  it('is over when the coins vanished for which it was postponed', () => {
    const vanished = deadline + 2 * hour;
    const record = recordOf([postponed(deadline, late)]);
    expect(earliestEnd(life, call({ postponedUntil: vanished }), record, late)).toBe(vanished);
    expect(findingsOf(call({ postponedUntil: vanished }), record)).toEqual([]);
  });

  it('is postponed by six hours, no more and no less', () => {
    const told = (until: number) =>
      findingsOf(call({ postponedUntil: until }), recordOf([postponed(deadline, until)]));
    expect(told(late)).toEqual([]);
    expect(told(deadline + hour)).toEqual([expect.stringContaining('told to be postponed until')]);
    expect(told(late + 1)).toEqual([
      expect.stringContaining('too long'),
      expect.stringContaining('told to be postponed until'),
    ]);
  });

  it('is postponed where it was told to be, and told where it is', () => {
    expect(findingsOf(call(), recordOf([postponed(deadline, late)]))).toEqual([
      expect.stringContaining('and was not'),
    ]);
    expect(findingsOf(call({ postponedUntil: late }), recordOf([]))).toEqual([
      expect.stringContaining('by nothing'),
    ]);
  });

  it('is postponed from the deadline that stood still before', () => {
    const gap = { from: opened + 2 * hour, until: opened + 3 * hour };
    const stood = { ...gap, isOfGap: true };
    const moved = { deadline: deadline + hour, postponedUntil: late + hour, pauses: [stood] };
    const before = recordOf([postponed(deadline + hour, late + hour)], gap);
    expect(findingsOf(call(moved), before)).toEqual([]);
    expect(findingsOf(call(moved), recordOf([postponed(deadline + hour, late)], gap))).toEqual([
      expect.stringContaining('told to be postponed until'),
    ]);
  });
});
