import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Accordion } from './accordion.tsx';
import { Card } from './card.tsx';
import { DefinitionRows } from './definition-rows.tsx';
import { FormError } from './form-error.tsx';
import { LoadMore } from './load-more.tsx';
import { Notice } from './notice.tsx';
import { QrCode } from './qr-code.tsx';

it('a card with a title is a region of that name', () => {
  render(<Card title="Debt">content</Card>);
  expect(screen.getByRole('region', { name: 'Debt' })).toHaveTextContent('content');
});

it('rows tie each value to its term', () => {
  render(
    <DefinitionRows rows={[{ term: 'Principal', value: '€24,000.00', help: 'As paid out' }]} />,
  );
  expect(screen.getByRole('term')).toHaveTextContent('Principal');
  expect(screen.getAllByRole('definition')).toHaveLength(2);
});

it('a form error is announced, and absent without words', () => {
  const { rerender } = render(<FormError title="Not sent">Try again.</FormError>);
  expect(screen.getByRole('alert')).toHaveTextContent('Not sentTry again.');
  rerender(<FormError title="Not sent" />);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('only a bad notice interrupts', () => {
  render(<Notice tone="warn">Prices are old.</Notice>);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('a list that goes on offers its next part, and again after a failure', async () => {
  const onMore = jest.fn();
  const props = { busy: false, onMore, label: 'Show older movements' };
  const { rerender } = render(<LoadMore {...props} hasMore />);
  await userEvent.click(screen.getByRole('button', { name: 'Show older movements' }));
  rerender(<LoadMore {...props} hasMore failed />);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onMore).toHaveBeenCalledTimes(2);
  rerender(<LoadMore {...props} hasMore={false} />);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('a QR code has a name and draws something', () => {
  render(<QrCode text="ethereum:0xabc" label="QR code of your deposit address" />);
  const code = screen.getByRole('img', { name: 'QR code of your deposit address' });
  expect(code.querySelector('path')?.getAttribute('d')?.length).toBeGreaterThan(100);
});

it('an accordion opens an answer at a click on its question', async () => {
  render(<Accordion items={[{ id: 'cost', title: 'What does it cost?', content: '1%' }]} />);
  const group = screen.getByRole('group');
  expect(group).not.toHaveAttribute('open');
  await userEvent.click(within(group).getByText('What does it cost?'));
  expect(group).toHaveAttribute('open');
});
