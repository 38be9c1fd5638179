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

it('has a picture of either, of which the styles choose by the theme of the root', () => {
  const { container } = renderWithShell(<ThemeToggle />);
  const pictures = [...container.querySelectorAll('path')];
  expect(pictures.map((picture) => picture.getAttribute('class'))).toEqual(['sun', 'moon']);
  const [sun, moon] = pictures.map((picture) => picture.getAttribute('d'));
  expect(sun).toMatch(/^M/);
  expect(moon).toMatch(/^M/);
  expect(sun).not.toBe(moon);
});
