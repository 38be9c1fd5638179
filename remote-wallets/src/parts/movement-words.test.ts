import { movementTitle } from './movement-words.ts';

describe('the words of a movement', () => {
  it.each([
    ['withdrawal_fee', 'Network fee of a withdrawal'],
    ['withdrawal_failed', 'Withdrawal failed, given back'],
    ['deposit_reversed', 'Deposit taken back by the network'],
  ])('say what %s was', (kind, words) => {
    expect(movementTitle(kind)).toBe(words);
  });

  it('are those of the API for a kind that is new', () => {
    expect(movementTitle('staking.reward_paid')).toBe('Staking reward paid');
  });
});
