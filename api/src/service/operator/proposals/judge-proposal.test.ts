import { testOperators, testSignerOf } from '../../../../test/test-operators.ts';
import { judgeProposal } from './judge-proposal.ts';
import type { OperatorSigner } from './operator-signer.ts';
import { confirmationText, proposalId, proposalText } from './proposal-text.ts';

const { grace, ada, joan } = testOperators;
const keys = grace.registered;
const at = new Date('2026-06-01T10:00:00Z');
const later = new Date('2026-06-02T10:00:00Z');

function proposed(by: OperatorSigner = grace, words: [string, ...string[]] = ['raise-limit', 'x']) {
  const text = proposalText({
    installation: by.registered.installation,
    proposedBy: by.name,
    nonce: '0'.repeat(32),
    proposedAt: at.toISOString(),
    expiresAt: later.toISOString(),
    words,
  });
  return { id: proposalId(text), at, text, signature: by.sign(text) };
}

function confirmedBy(
  by: OperatorSigner,
  { id, text }: ReturnType<typeof proposed>,
  reason = 'why',
) {
  const signature = by.sign(confirmationText({ proposal: text, confirmedBy: by.name, reason }));
  return { id: by.name, at, proposal_id: id, confirmed_by: by.name, reason, signature };
}

/** The verdicts in the order of the rows, and who confirmed. */
function judge(
  row: ReturnType<typeof proposed>,
  confirmations: readonly ReturnType<typeof confirmedBy>[] = [],
  {
    now = at,
    registered = keys,
    seen = [] as readonly string[],
    restoredAt = undefined as Date | undefined,
  } = {},
) {
  const judged = judgeProposal(row, confirmations, {
    keys: registered,
    now,
    seenBefore: (id) => seen.includes(id),
    restoredAt,
  });
  return {
    verdicts: [...judged.verdicts.values()],
    confirmed: judged.confirmed.map(({ by }) => by),
  };
}

const row = proposed();

describe('a proposal', () => {
  it('counts with each confirmation of another key', () => {
    expect(judge(row)).toEqual({ verdicts: ['valid'], confirmed: [] });
    expect(judge(row, [confirmedBy(ada, row), confirmedBy(joan, row)])).toEqual({
      verdicts: ['valid', 'valid', 'valid'],
      confirmed: ['ada', 'joan'],
    });
  });

  it('does not count where it is of before a restore, though it was seen before', () => {
    const confirmed = [confirmedBy(ada, row)];
    const seen = [row.id, 'ada'];
    const soon = new Date(at.getTime() + 1);
    expect(judge(row, confirmed, { seen, restoredAt: soon })).toEqual({
      verdicts: ['expired', 'expired'],
      confirmed: [],
    });
    expect(judge(row, confirmed, { restoredAt: at }).confirmed).toEqual(['ada']);
  });

  it.each([
    ['its text was changed', { ...row, text: row.text.replace('raise', 'lower') }, 'unreadable'],
    [
      'its text and its id were changed',
      (() => {
        const text = row.text.replace('raise', 'lower');
        return { ...row, text, id: proposalId(text) };
      })(),
      'invalid_signature',
    ],
    ['it has no signature', { ...row, signature: '' }, 'invalid_signature'],
    ['another key signed under the name', proposed(testSignerOf('grace', 2)), 'invalid_signature'],
    ['nobody knows the key', proposed(testSignerOf('mallory', 9)), 'unknown_key'],
    [
      'it is for another installation',
      proposed(testSignerOf('grace', 1, 'x')),
      'other_installation',
    ],
  ])('does not count where %s, whoever confirms it', (_, changed, verdict) => {
    expect(judge(changed, [confirmedBy(ada, changed)])).toEqual({
      verdicts: [verdict, verdict],
      confirmed: [],
    });
  });

  it('does not count without keys, nor after its key was taken away', () => {
    const without = new Map(keys.keys);
    without.delete('grace');
    expect(judge(row, [], { registered: { ...keys, keys: without } }).verdicts).toEqual([
      'unknown_key',
    ]);
  });

  it('that came too late does not count, and one that came in time is only over', () => {
    expect(judge(row, [], { now: later }).verdicts).toEqual(['expired']);
    expect(judge(row, [], { now: later, seen: [row.id] }).verdicts).toEqual(['valid']);
  });
});

describe('a confirmation', () => {
  const good = confirmedBy(ada, row);

  it.each([
    ['the proposer’s own', confirmedBy(grace, row), 'same_key'],
    ['a second one of the same key', { ...good, id: 'again' }, 'same_key'],
    ['of a key that nobody knows', confirmedBy(testSignerOf('mallory', 9), row), 'unknown_key'],
    ['signed with another key', confirmedBy(testSignerOf('joan', 9), row), 'invalid_signature'],
    [
      'of another name than it was signed by',
      { ...good, id: 'joan', confirmed_by: 'joan' },
      'invalid_signature',
    ],
    ['whose reason was changed', { ...good, id: 'x', reason: 'other' }, 'invalid_signature'],
    [
      'of another proposal',
      confirmedBy(joan, proposed(grace, ['raise-limit', 'y'])),
      'invalid_signature',
    ],
  ])('does not count: %s', (_, bad, verdict) => {
    expect(judge(row, [good, bad])).toEqual({
      verdicts: ['valid', 'valid', verdict],
      confirmed: ['ada'],
    });
  });

  it('that came too late does not count', () => {
    expect(judge(row, [good], { now: later, seen: [row.id] })).toEqual({
      verdicts: ['valid', 'expired'],
      confirmed: [],
    });
  });
});
