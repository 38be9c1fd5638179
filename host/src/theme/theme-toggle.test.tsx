import { renderWithShell } from '@tessera/testing/render-with-shell';
import { fireEvent, screen } from '@testing-library/react';
import { ThemeToggle } from './theme-toggle.tsx';

it('asks for the other theme and says which that is', () => {
  const { shell } = renderWithShell(<ThemeToggle />, { theme: { isDarkMode: true } });
  fireEvent.click(screen.getByRole('button', { name: 'Switch to light theme' }));
  expect(shell.publishedTo('theme.toggle-requested')).toHaveLength(1);
});

it('offers the dark theme in the light one', () => {
  renderWithShell(<ThemeToggle />, { theme: { isDarkMode: false } });
  expect(screen.getByRole('button', { name: 'Switch to dark theme' })).toBeInTheDocument();
});

it('pictures the one and the other differently', () => {
  const pictures = [true, false].map((isDarkMode) => {
    const { container, unmount } = renderWithShell(<ThemeToggle />, { theme: { isDarkMode } });
    const drawn = container.querySelector('path')?.getAttribute('d');
    unmount();
    return drawn;
  });
  expect(pictures).toEqual([expect.stringMatching(/^M/), expect.stringMatching(/^M/)]);
  expect(pictures[0]).not.toBe(pictures[1]);
});
