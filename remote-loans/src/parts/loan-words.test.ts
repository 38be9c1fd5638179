import { conditionWords, productText, stateWords } from './loan-words.ts';

describe('the words for a loan', () => {
  it.each([
    ['awaiting_collateral', 'Awaiting collateral', 'info'],
    ['active', 'Active', 'good'],
    ['matured', 'Matured, payment due', 'warn'],
    ['closed', 'Repaid', 'neutral'],
    ['liquidated', 'Liquidated', 'bad'],
    ['cancelled', 'Cancelled', 'neutral'],
    ['expired', 'Expired', 'neutral'],
    ['under_legal_review', 'under legal review', 'neutral'],
  ])('say of the state %s “%s”', (state, label, tone) => {
    expect(stateWords(state)).toEqual({ label, tone });
  });

  it.each([
    ['healthy', 'Healthy', 'good'],
    ['warning', 'Warning', 'warn'],
    ['margin_call', 'Margin call', 'call'],
    ['liquidating', 'Being liquidated', 'bad'],
  ] as const)('say of an active loan in the health %s “%s”', (health, label, tone) => {
    expect(conditionWords({ state: 'active', health })).toEqual({ label, tone });
  });

  it('warn of a health that this build does not know', () => {
    const health = 'on_close_watch' as 'warning';
    expect(conditionWords({ state: 'active', health })).toEqual({
      label: 'on close watch',
      tone: 'warn',
    });
  });

  it('name the state while an active loan has no health', () => {
    expect(conditionWords({ state: 'active', health: null }).label).toBe('Active');
  });

  it('name the state of a loan that does not run, whatever its health was', () => {
    expect(conditionWords({ state: 'matured', health: 'warning' }).label).toBe(
      'Matured, payment due',
    );
  });

  it.each([
    ['bullet', '6 months, repaid at once'],
    ['interest_only', '6 months, interest monthly'],
    ['amortising', '6 months, equal instalments'],
    ['pay_as_you_go', '6 months, pay as you go'],
  ])('describe the plan %s as “%s”', (plan, text) => {
    expect(productText({ plan: plan as 'bullet', termMonths: 6 })).toBe(text);
  });
});
