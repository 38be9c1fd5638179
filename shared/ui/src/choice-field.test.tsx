import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { ChoiceField } from './choice-field.tsx';

function Coins() {
  const [coin, setCoin] = useState<'BTC' | 'ETH'>('BTC');
  return (
    <ChoiceField
      label="Against"
      value={coin}
      onChange={setCoin}
      choices={[
        { value: 'BTC', label: 'Bitcoin' },
        { value: 'ETH', label: 'Ether' },
      ]}
    />
  );
}

it('a choice is a radio group that the keyboard walks', async () => {
  render(<Coins />);
  expect(screen.getByRole('group', { name: 'Against' })).toBeInTheDocument();
  await userEvent.tab();
  expect(screen.getByRole('radio', { name: 'Bitcoin' })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('radio', { name: 'Ether' })).toBeChecked();
});

it('a choice is described by its hint, and keeps its name where the label is hidden', () => {
  const choice = {
    label: 'Theme',
    value: 'dark',
    onChange: jest.fn(),
    choices: [{ value: 'dark', label: 'Dark' }],
  } as const;
  const { rerender } = render(<ChoiceField {...choice} />);
  expect(screen.getByText('Theme')).not.toHaveClass('hidden');
  expect(screen.getByRole('group', { name: 'Theme' })).not.toHaveAccessibleDescription();
  expect(screen.queryByRole('paragraph')).not.toBeInTheDocument();
  rerender(<ChoiceField {...choice} hideLabel hint="For this browser only." />);
  expect(screen.getByText('Theme')).toHaveClass('hidden');
  expect(screen.getByRole('group', { name: 'Theme' })).toHaveAccessibleDescription(
    'For this browser only.',
  );
});

it('two choices on a page keep their own answers', async () => {
  render(
    <>
      <Coins />
      <Coins />
    </>,
  );
  const [first, second] = screen.getAllByRole('radio', { name: 'Ether' });
  await userEvent.click(first as HTMLElement);
  expect(first).toBeChecked();
  expect(second).not.toBeChecked();
  expect(screen.getAllByRole('radio', { name: 'Bitcoin' })[1]).toBeChecked();
});
