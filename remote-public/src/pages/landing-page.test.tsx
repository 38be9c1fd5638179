import { signedOutSession } from '@tessera/testing/fake-shell';
import { type RenderWithShellOptions, renderWithShell } from '@tessera/testing/render-with-shell';
import { screen } from '@testing-library/react';
import { LandingPage } from './landing-page.tsx';

beforeEach(() => {
  jest.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => undefined));
});

/** Open once the yearly cost, which comes as a file of its own, has arrived too. */
async function open(options: RenderWithShellOptions = {}) {
  renderWithShell(<LandingPage />, options);
  await screen.findByText('9.9% · 11.01%');
}

describe('the landing page', () => {
  it.each([
    ['how-it-works', 'How it works'],
    ['security', 'Security'],
    ['faq', 'Questions'],
  ])('has the anchor #%s', async (id, name) => {
    await open({ session: signedOutSession });
    expect(document.getElementById(id)).toHaveAccessibleName(name);
  });

  it('is complete while prices are still on their way', async () => {
    await open({ session: signedOutSession });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      'Keep the coins. Spend the euros.',
    );
    expect(screen.getByText('€9,900.00')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Create an account' })).toHaveAttribute(
      'href',
      '/auth/sign-up',
    );
  });

  it('asks somebody who is signed in for no second account', async () => {
    await open();
    expect(screen.queryByRole('link', { name: 'Create an account' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Create a loan' })).toBeInTheDocument();
  });
});
