import type { PriceScenario } from '@tessera/contracts/price-scenarios';
import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { SandboxPriceControl } from './sandbox-price-control.tsx';
import { sandboxPriceWords } from './sandbox-price-words.ts';

const fallen: PriceScenario = {
  id: '0190a000-0000-7000-8000-000000000001',
  asset: 'BTC',
  kind: 'crash',
  toPercent: 60,
  startsAt: '2026-11-20T10:00:00Z',
  endsAt: '2026-11-20T10:01:00Z',
  synthetic: true,
};

function show(more: Partial<Parameters<typeof SandboxPriceControl>[0]> = {}) {
  const onMove = jest.fn();
  render(
    <SandboxPriceControl
      asset="BTC"
      scenario={undefined}
      nowMs={Date.parse('2026-11-20T10:02:00Z')}
      isMoving={false}
      failure={null}
      onMove={onMove}
      {...more}
    />,
  );
  return onMove;
}

describe('the control of the sandbox price', () => {
  it('lets a coin fall as far and as fast as chosen', async () => {
    const onMove = show();
    fireEvent.change(screen.getByRole('slider', { name: 'Fall by' }), { target: { value: '45' } });
    await userEvent.click(screen.getByRole('radio', { name: 'In a minute' }));
    await userEvent.click(screen.getByRole('button', { name: 'Let bitcoin fall by 45%' }));
    expect(onMove.mock.calls).toEqual([[55, 60]]);
  });

  it('lets it recover where something moves it, and only there', async () => {
    const still = show();
    expect(screen.getByRole('button', { name: 'Let it recover' })).toBeDisabled();
    expect(still).not.toHaveBeenCalled();
  });

  it('recovers at the chosen pace', async () => {
    const onMove = show({ scenario: fallen });
    await userEvent.click(screen.getByRole('button', { name: 'Let it recover' }));
    expect(onMove.mock.calls).toEqual([[100, 0]]);
  });

  it('begins with the fall that is suggested, and takes no second click while it moves', () => {
    show({ suggested: 50, isMoving: true });
    expect(screen.getByRole('button', { name: /fall by 50%/ })).toBeDisabled();
  });

  it('says that it is for everybody, and how things stand', () => {
    show({ scenario: fallen });
    expect(screen.getByText(/for everybody on this sandbox/)).toBeVisible();
    expect(screen.getByText(/^It has stood at 60% .* since Nov 20/)).toBeVisible();
  });

  it('tells by the clock that it is given whether it has come to an end', () => {
    show({ scenario: fallen, nowMs: Date.parse(fallen.endsAt) - 1 });
    expect(screen.getByText(/^It is falling to 60% .* until Nov 20/)).toBeVisible();
  });

  it('explains a refusal, and asks to repeat what nobody answered', () => {
    const refusal = Object.assign(new Error('Ask for less.'), { name: 'ApiProblem' });
    show({ failure: refusal });
    expect(screen.getByRole('alert')).toHaveTextContent('Ask for less.');
  });

  it('never says that an unanswered request was refused', () => {
    show({ failure: new Error('gone') });
    expect(screen.getByRole('alert')).toHaveTextContent(/moves the price once/);
  });
});

it.each([
  [undefined, /goes its own way/],
  [{ ...fallen, kind: 'recovery' as const }, /on its way back .* until Nov 20/],
  [fallen, /^It is falling to 60% .* until Nov 20.*stays there until somebody/],
])('says what moves a price: %#', (scenario, words) => {
  expect(sandboxPriceWords.state(scenario, Date.parse(fallen.startsAt))).toMatch(words);
});
