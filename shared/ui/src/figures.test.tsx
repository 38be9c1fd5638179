import { render, screen } from '@testing-library/react';
import { Amount } from './amount.tsx';
import { Change } from './change.tsx';
import { EmptyState } from './empty-state.tsx';
import { BigFigure } from './figure-amount.tsx';
import { Sparkline } from './sparkline.tsx';
import { Trend } from './trend.tsx';

it.each([
  [120, '▲ up 1.2% in 24 hin 24 hours', 'up'],
  [-680, '▼ down 6.8% in 24 hin 24 hours', 'down'],
  [0, '0% in 24 hin 24 hours', 'level'],
])('a trend of %i basis points is told by mark, word and period', (basisPoints, text) => {
  const { container } = render(<Trend basisPoints={basisPoints} period="day" />);
  expect(container).toHaveTextContent(text);
});

it('a trend can be an amount', () => {
  const { container } = render(
    <Trend basisPoints={180} period="week">
      €812.40
    </Trend>,
  );
  expect(container).toHaveTextContent('▲ up €812.40 in a week');
});

it('a change is read as a sentence', () => {
  const { container } = render(<Change before="68.41%" after="62.00%" />);
  expect(container).toHaveTextContent('from 68.41%→ to 62.00%');
  expect(screen.getByText('→')).toHaveAttribute('aria-hidden', 'true');
});

it('the first number of a page is large, with its trend before its age', () => {
  const { container } = render(
    <BigFigure
      size="page"
      label="What you own"
      value={<Amount money={{ asset: 'EUR', amount: '45906.18' }} dimCents />}
      trend={<Trend basisPoints={180} period="day" />}
      detail="prices 4 s old"
      explained={<button type="button">How</button>}
    />,
  );
  expect(container.querySelector('.huge')).toHaveTextContent('€45,906.18');
  expect(screen.getByText('.18')).toHaveClass('tail');
  expect(container).toHaveTextContent(/^What you ownHow€45,906.18▲ up 1.8%.*prices 4 s old$/);
});

it('cents are dimmed wherever the reader has the symbol', () => {
  document.documentElement.dataset.locale = 'de-DE';
  const { container } = render(
    <Amount money={{ asset: 'EUR', amount: '45906.18' }} dimCents sign="out" />,
  );
  expect(container).toHaveTextContent('−45.906,18 €');
  expect(screen.getByText(',18')).toHaveClass('tail');
  delete document.documentElement.dataset.locale;
});

it('a sparkline is red where it fell, and draws nothing of nothing', () => {
  const points = [5n, 9n, 3n].map((value, x) => ({ x, value }));
  const { container, rerender } = render(<Sparkline points={points} />);
  expect(container.querySelector('svg')).toHaveAttribute('class', 'sparkline fell');
  rerender(<Sparkline points={points.slice(0, 2)} />);
  expect(container.querySelector('svg')).toHaveAttribute('class', 'sparkline');
  rerender(<Sparkline points={[]} />);
  expect(container.querySelector('path')).not.toBeInTheDocument();
});

it('an empty place can show what will stand there', () => {
  const { container } = render(<EmptyState title="No loans yet" picture={<i>tiles</i>} />);
  expect(container).toHaveTextContent('tilesNo loans yet');
  expect(container.querySelector('svg')).not.toBeInTheDocument();
});
