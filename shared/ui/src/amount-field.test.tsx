import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { AmountField } from './amount-field.tsx';

function Euros({ error }: { error?: string }) {
  const [text, setText] = useState('');
  return (
    <AmountField label="You borrow" unit="EUR" value={text} onChange={setText} error={error} />
  );
}

afterEach(() => {
  delete document.documentElement.dataset.locale;
});

describe('an amount field', () => {
  it('echoes what was understood, in the notation of the reader', async () => {
    document.documentElement.dataset.locale = 'de-DE';
    render(<Euros />);
    await userEvent.type(screen.getByRole('textbox', { name: 'You borrow' }), '1.234,5');
    expect(screen.getByRole('status')).toHaveTextContent('1.234,50 €');
  });

  it('explains text that could be read in two ways, and leaves it as it is', async () => {
    document.documentElement.dataset.locale = 'de-DE';
    render(<Euros />);
    const input = screen.getByRole('textbox', { name: 'You borrow' });
    await userEvent.type(input, '1.5');
    expect(input).toHaveValue('1.5');
    expect(input).toBeInvalid();
    expect(input).toHaveAccessibleDescription(/Use “,” for decimals/);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });

  it('says nothing about an empty field, and lets the page’s own error come first', () => {
    const { rerender } = render(<Euros />);
    expect(screen.getByRole('textbox')).not.toBeInvalid();
    rerender(<Euros error="The smallest loan is €500." />);
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription('The smallest loan is €500.');
  });

  it.each([
    ['−5', 'Enter an amount above zero.'],
    ['1.234', 'EUR has at most 2 decimals.'],
    ['1,5', 'Use “.” for decimals, and nothing between the thousands.'],
    ['9'.repeat(31), 'That is more than can be entered here.'],
    ['a lot', 'Enter an amount in EUR, in digits.'],
  ])('says of "%s": %s', async (text, problem) => {
    render(<Euros />);
    await userEvent.type(screen.getByRole('textbox'), text);
    expect(screen.getByRole('textbox')).toBeInvalid();
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription(problem);
  });

  it('does not repeat what was typed just so', async () => {
    render(<Euros />);
    const input = screen.getByRole('textbox');
    await userEvent.type(input, ' 24,000.00 ');
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
    await userEvent.clear(input);
    await userEvent.type(input, '24000');
    expect(screen.getByRole('status')).toHaveTextContent('€24,000.00');
  });

  it('names its unit, and beside it what the amount comes to', () => {
    const field = { label: 'Collateral', unit: 'BTC', value: '0.8', onChange: jest.fn() } as const;
    const { rerender } = render(<AmountField {...field} />);
    expect(screen.getByText('BTC')).toHaveTextContent(/^BTC$/);
    rerender(<AmountField {...field} aside="about €24,000" />);
    expect(screen.getByText('BTC')).toHaveTextContent('BTC · about €24,000');
  });
});
