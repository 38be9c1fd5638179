import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Explained } from './explained.tsx';

const sign = () => screen.getByRole('button', { name: 'How it was computed: Loan-to-value' });
const explanation = () => screen.queryByRole('dialog', { name: 'Loan-to-value' });

beforeEach(() => {
  render(
    <Explained
      of="Loan-to-value"
      rows={[{ term: 'Owed', value: '€8,000.00' }]}
      formula="€8,000.00 ÷ €15,257.93 = 52.44%"
    >
      Rounded up.
    </Explained>,
  );
});

describe('the sign beside a figure', () => {
  it('opens how the figure came about', async () => {
    expect(sign()).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(sign());
    expect(await screen.findByRole('dialog', { name: 'Loan-to-value' })).toHaveTextContent(
      'Loan-to-valueOwed€8,000.00€8,000.00 ÷ €15,257.93 = 52.44%Rounded up.',
    );
    expect(sign()).toHaveAttribute('aria-expanded', 'true');
  });

  it('works by keyboard, and gives the focus back', async () => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('dialog', { name: 'Loan-to-value' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(explanation()).not.toBeInTheDocument());
    expect(sign()).toHaveFocus();
  });

  it.each([
    ['itself', sign],
    ['the page', () => document.body],
  ])('closes it by a press on %s', async (_, place) => {
    await userEvent.click(sign());
    await screen.findByRole('dialog', { name: 'Loan-to-value' });
    await userEvent.click(place());
    await waitFor(() => expect(explanation()).not.toBeInTheDocument());
  });
});
