import { confirmationText, parseProposal, proposalId, proposalText } from './proposal-text.ts';

const proposal = {
  installation: 'tests',
  proposedBy: 'grace',
  nonce: '00112233445566778899aabbccddeeff',
  proposedAt: '2026-06-01T10:00:00.000Z',
  expiresAt: '2026-06-02T10:00:00.000Z',
  words: ['attribute', 'P-1', '01a1fa8d-4a80-7797-afcc-8a86a066c15d', 'said "mine", ü'],
} as const;

const text =
  '{"format":"tessera-operator-proposal-1","installation":"tests","proposedBy":"grace",' +
  '"nonce":"00112233445566778899aabbccddeeff","proposedAt":"2026-06-01T10:00:00.000Z",' +
  '"expiresAt":"2026-06-02T10:00:00.000Z","words":["attribute","P-1",' +
  '"01a1fa8d-4a80-7797-afcc-8a86a066c15d","said \\"mine\\", ü"]}';

describe('the text that is signed', () => {
  it('has all of a proposal in one order, and is read back', () => {
    expect(proposalText(proposal)).toBe(text);
    expect(parseProposal(text)).toEqual(proposal);
  });

  it('has an id of its own', () => {
    expect(proposalId(text)).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
    expect(proposalId(text.replace('P-1', 'P-2'))).not.toBe(proposalId(text));
  });

  it.each([
    ['white space', text.replace('","', '", "')],
    ['another order of its members', JSON.stringify({ ...JSON.parse(text), format: undefined })],
    ['another format', text.replace('proposal-1', 'proposal-2')],
    ['a member too many', text.replace('{', '{"more":1,')],
    ['one member twice', text.replace('"words"', '"nonce":"x","words"')],
    ['an escape that is not needed', text.replace('ü', '\\u00fc')],
    ['no words', text.replace(/\[.*\]/, '[]')],
    ['more than two days', text.replace('06-02T10', '06-03T11')],
    ['no time at all', text.replace('06-02T10', '06-01T10')],
    ['no instant', text.replace('2026-06-02T10:00:00.000Z', 'tomorrow, some time..    ')],
    ['nothing', ''],
  ])('is no text with %s', (_, changed) => {
    expect(changed).not.toBe(text);
    expect(parseProposal(changed)).toBeUndefined();
  });

  it('of a confirmation has the whole proposal, by whom it is confirmed and why', () => {
    const confirmed = confirmationText({ proposal: text, confirmedBy: 'ada', reason: 'read it' });
    expect(JSON.parse(confirmed)).toEqual({
      format: 'tessera-operator-confirmation-1',
      confirmedBy: 'ada',
      reason: 'read it',
      proposal: text,
    });
  });
});
