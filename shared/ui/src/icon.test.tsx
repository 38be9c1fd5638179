import { render } from '@testing-library/react';
import { Icon } from './icon.tsx';
import { plusIcon, walletIcon } from './icons.ts';

it('draws the shapes of its icon, hidden from readers, in the size that is asked for', () => {
  const { container, rerender } = render(<Icon of={plusIcon} />);
  const drawing = container.querySelector('svg');
  expect(drawing).toHaveAttribute('aria-hidden', 'true');
  expect(drawing).toHaveAttribute('width', '20');
  expect(drawing?.innerHTML).toBe('<path d="M5 12h14"></path><path d="M12 5v14"></path>');
  rerender(<Icon of={walletIcon} size={16} />);
  expect(drawing).toHaveAttribute('height', '16');
});
