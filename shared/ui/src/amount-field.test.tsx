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
});
