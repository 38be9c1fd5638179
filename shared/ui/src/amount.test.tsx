import { render, screen } from '@testing-library/react';
import { Amount, Percent } from './amount.tsx';
import { percentText } from './percent-text.ts';

describe('an amount', () => {
  it('dims the tail of a coin and keeps every digit', () => {
    render(<Amount money={{ asset: 'BTC', amount: '0.80000000' }} />);
    expect(screen.getByText('000000')).toHaveClass('tail');
    expect(document.body).toHaveTextContent('0.80000000 BTC');
  });

  it('writes euros with their sign and the direction of a movement', () => {
    render(<Amount money={{ asset: 'EUR', amount: '23760.00' }} sign="in" tone="good" />);
    expect(screen.getByText('+€23,760.00')).toHaveClass('good');
  });

  it('keeps amounts that no floating-point number could hold', () => {
    render(<Amount money={{ asset: 'ETH', amount: '123456789.123456789012345678' }} />);
    expect(document.body).toHaveTextContent('123,456,789.123456789012345678 ETH');
  });

  it('marks what leaves with a minus, and what does not move with nothing', () => {
    const { container, rerender } = render(
      <Amount money={{ asset: 'EUR', amount: '1.50' }} sign="out" />,
    );
    expect(container).toHaveTextContent(/^−€1\.50$/);
    rerender(<Amount money={{ asset: 'EUR', amount: '1.50' }} />);
    expect(container).toHaveTextContent(/^€1\.50$/);
    rerender(<Amount money={{ asset: 'BTC', amount: '0.10000000' }} />);
    expect(container).toHaveTextContent(/^0\.10000000 BTC$/);
  });

  it('is plain unless it has a tone', () => {
    render(<Amount money={{ asset: 'EUR', amount: '1.50' }} />);
    expect(screen.getByText('€1.50')).toHaveAttribute('class', 'amount');
  });
});

it.each([
  [990, '9.9%'],
  [1200, '12%'],
  [5271, '52.71%'],
  [0, '0%'],
])('%i basis points read %s', (basisPoints, text) => {
  expect(percentText(basisPoints, 'en')).toBe(text);
  render(<Percent basisPoints={basisPoints} />);
  expect(screen.getByText(text)).toBeInTheDocument();
});
