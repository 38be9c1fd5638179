import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Accordion } from './accordion.tsx';
import { Card } from './card.tsx';
import { Column, Columns } from './columns.tsx';
import { DefinitionRows } from './definition-rows.tsx';
import { DimText } from './dim-text.tsx';
import { EmptyState } from './empty-state.tsx';
import { BigFigure } from './figure-amount.tsx';
import { FormError } from './form-error.tsx';
import { LoadMore } from './load-more.tsx';
import { Notice } from './notice.tsx';
import { QrCode } from './qr-code.tsx';
import { SandboxNotice } from './sandbox-notice.tsx';
import { Skeleton } from './skeleton.tsx';
import { StateBadge } from './state-badge.tsx';

it('a card with a title is a region of that name', () => {
  render(<Card title="Debt">content</Card>);
  expect(screen.getByRole('region', { name: 'Debt' })).toHaveTextContent('content');
});

it('a card without a title is no region, and may still offer an action', () => {
  render(<Card action={<button type="button">Edit</button>}>content</Card>);
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Edit' })).toBeInTheDocument();
});

it('a row without help has its value only', () => {
  render(<DefinitionRows rows={[{ term: <em>Fee</em>, value: '€240.00' }]} />);
  expect(screen.getByRole('definition')).toHaveTextContent('€240.00');
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

it.each([[undefined], [null], [false], ['']])('a form error of %j is none', (words) => {
  render(<FormError title="Not sent">{words}</FormError>);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('a form error needs no title', () => {
  render(<FormError>Enter the code of the mail.</FormError>);
  expect(screen.getByRole('alert')).toHaveTextContent(/^Enter the code of the mail\.$/);
  expect(screen.queryByRole('paragraph')).not.toBeInTheDocument();
});

it('only a bad notice interrupts', () => {
  render(<Notice tone="warn">Prices are old.</Notice>);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('a list that goes on offers its next part, and again after a failure', async () => {
  const onMore = jest.fn();
  const query = {
    hasNextPage: true,
    isFetchingNextPage: false,
    isFetchNextPageError: false,
    error: null as Error | null,
    fetchNextPage: onMore,
  };
  const { rerender } = render(<LoadMore query={query} what="movements" />);
  await userEvent.click(screen.getByRole('button', { name: 'Show older movements' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  const lost = Object.assign(new Error(), { name: 'NetworkFailure' });
  const failed = { ...query, isFetchNextPageError: true, error: lost };
  rerender(<LoadMore query={failed} what="movements" />);
  expect(screen.getByRole('alert')).toHaveTextContent(
    'The next part did not load. The server did not answer.',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onMore).toHaveBeenCalledTimes(2);
  rerender(<LoadMore query={{ ...query, hasNextPage: false }} what="movements" />);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('a list that goes on waits for its next part as long as the API says', () => {
  const tooOften = Object.assign(new Error('Too many requests'), {
    name: 'ApiProblem',
    status: 429,
    retryAt: Date.now() + 54_000,
  });
  const query = {
    hasNextPage: true,
    isFetchingNextPage: false,
    isFetchNextPageError: true,
    error: tooOften,
    fetchNextPage: jest.fn(),
  };
  render(<LoadMore query={query} what="movements" />);
  expect(screen.getByRole('alert')).toHaveTextContent(
    /Too many requests. Try again in 5\d seconds\./,
  );
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDisabled();
});

it('a QR code has a name and draws something', async () => {
  render(<QrCode text="ethereum:0xabc" label="QR code of your deposit address" />);
  const code = await screen.findByRole('img', { name: 'QR code of your deposit address' });
  expect(code.querySelector('path')?.getAttribute('d')?.length).toBeGreaterThan(100);
});

it('an accordion opens an answer at a click on its question', async () => {
  render(<Accordion items={[{ id: 'cost', title: 'What does it cost?', content: '1%' }]} />);
  const group = screen.getByRole('group');
  expect(group).not.toHaveAttribute('open');
  await userEvent.click(within(group).getByText('What does it cost?'));
  expect(group).toHaveAttribute('open');
});

it('a QR code keeps a quiet zone of two modules, which cameras need', async () => {
  render(<QrCode text="ethereum:0xabc" label="QR code" />);
  const code = await screen.findByRole('img');
  const drawing = code.querySelector('path')?.getAttribute('d') ?? '';
  expect(drawing).toMatch(/^(M\d+ \d+h1v1h-1z)+$/);
  const places = [...drawing.matchAll(/\d+(?= |h1v)/g)].map(([place]) => Number(place));
  const [size] = (code.getAttribute('viewBox') ?? '').split(' ').slice(2).map(Number);
  expect(Math.min(...places)).toBe(2);
  expect(Math.max(...places)).toBe((size ?? 0) - 3);
});

it('an empty state says so, and what to do first', () => {
  const { rerender } = render(
    <EmptyState title="No loans yet" action={<a href="/create">Create one</a>}>
      A loan needs coins.
    </EmptyState>,
  );
  expect(screen.getByText('No loans yet')).toBeVisible();
  expect(screen.getByText('A loan needs coins.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Create one' })).toBeVisible();
  rerender(<EmptyState title="No loans yet" />);
  expect(screen.getByRole('paragraph')).toHaveTextContent('No loans yet');
});

it('a figure says what it is, and how it came about where that is known', () => {
  const { container, rerender } = render(
    <BigFigure label="Loan-to-value" value="52.71%" detail="a minute ago" />,
  );
  expect(container).toHaveTextContent('Loan-to-value52.71%a minute ago');
  expect(screen.getByText('a minute ago')).toHaveClass('small');
  rerender(<BigFigure label="Loan-to-value" value="Unknown" />);
  expect(screen.getAllByRole('paragraph')).toHaveLength(2);
});

it('a quiet paragraph is as large as others unless it is told to be small', () => {
  render(<DimText>Nothing is due.</DimText>);
  expect(screen.getByText('Nothing is due.')).toHaveAttribute('class', 'dim');
});

it('a part of the sandbox is marked as such', () => {
  render(<SandboxNotice>These coins are worth nothing.</SandboxNotice>);
  expect(screen.getByRole('paragraph')).toHaveTextContent('SandboxThese coins are worth nothing.');
});

it('a state is told in a word and by a mark of its tone', () => {
  render(<StateBadge tone="warn">Margin call</StateBadge>);
  expect(screen.getByText('Margin call').firstElementChild).toHaveClass('mark', 'warn');
});

it('columns show what they hold', () => {
  render(
    <Columns wider="end">
      <Column>Terms</Column>
      <Column>Calculator</Column>
    </Columns>,
  );
  expect(screen.getByText('Terms').parentElement).toHaveAttribute('data-wider', 'end');
  expect(screen.getByText('Calculator')).toBeVisible();
});

it('a skeleton keeps the room of three lines of text, or of a height', () => {
  const { container, rerender } = render(<Skeleton />);
  expect(container.querySelectorAll('rect')).toHaveLength(3);
  expect(container.querySelector('svg')).toHaveAttribute('height', '4.65em');
  rerender(<Skeleton lines={5} />);
  expect(container.querySelectorAll('rect')).toHaveLength(5);
  rerender(<Skeleton height={120} />);
  expect(container.querySelector('svg')).toHaveAttribute('height', '120');
});
