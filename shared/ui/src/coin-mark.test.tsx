import { assets } from '@tessera/money/asset';
import { render } from '@testing-library/react';
import { CoinMark } from './coin-mark.tsx';

it.each(assets)('has a drawing of its own for %s', (asset) => {
  const { container } = render(<CoinMark asset={asset} />);
  expect(container.querySelector('svg')).toHaveAttribute('data-asset', asset);
  expect(container.querySelectorAll('path')).toHaveLength(1);
});

it('shows a plain tile for what it does not know', () => {
  const { container } = render(<CoinMark asset="DOGE" size={20} />);
  expect(container.querySelector('svg')).toHaveAttribute('width', '20');
  expect(container.querySelector('path')).not.toBeInTheDocument();
});
