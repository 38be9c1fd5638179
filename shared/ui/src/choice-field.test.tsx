import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { ChoiceField } from './choice-field.tsx';
import { RangeField } from './range-field.tsx';

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

it('a range says in words where it stands', () => {
  render(
    <RangeField
      label="Loan-to-value"
      min={0}
      max={100}
      value={50}
      valueText="50% of its value"
      onChange={() => undefined}
    />,
  );
  const slider = screen.getByRole('slider', { name: 'Loan-to-value' });
  expect(slider).toHaveAttribute('aria-valuetext', '50% of its value');
  expect(screen.getByText('50% of its value')).toBeVisible();
});
