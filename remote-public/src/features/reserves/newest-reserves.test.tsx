import { fakeApi, problemAnswer } from '@tessera/api-client/testing/fake-api';
import { signedOutSession } from '@tessera/testing/fake-shell';
import { renderWithShell } from '@tessera/testing/render-with-shell';
import { screen, within } from '@testing-library/react';
import { NewestReserves } from './newest-reserves.tsx';

const hash = 'a'.repeat(64);
const tree = { addresses: 2, addressesSigned: 1, leaves: '16', root: hash };
const btc = (amount: string) => ({ asset: 'BTC', amount });
const eur = (amount: string) => ({ asset: 'EUR', amount });

const proof = {
  id: '0190a000-0000-7000-8000-000000000501',
  madeAt: '2026-12-01T00:00:30.000Z',
  month: '2026-12',
  ledger: { position: '12345', root: hash },
  assets: [
    {
      ...{ asset: 'BTC', owned: btc('12.5'), held: btc('13'), signed: btc('11'), ...tree },
      block: { chain: 'bitcoin:regtest', number: '1234', hash, contract: null },
    },
    { asset: 'EUR', block: null, owned: eur('990.00'), held: null, signed: eur('0.00'), ...tree },
  ],
};

function open(answer: object) {
  fakeApi({ 'GET /reserves': answer });
  renderWithShell(<NewestReserves />, { session: signedOutSession });
}

/** The figures of an asset, in the order of their headings. */
const figuresOf = (asset: string) =>
  within(screen.getByRole('row', { name: new RegExp(`^${asset}`) }))
    .getAllByRole('cell')
    .map(({ textContent }) => /[–€\d].*$/.exec(textContent ?? '')?.[0]);

describe('the newest proof of reserves', () => {
  it('has a row for each asset before anything is known, and its figures then', async () => {
    open({ items: [proof] });
    expect(figuresOf('Bitcoin').slice(-3)).toEqual(Array(3).fill(expect.stringMatching(/^–/)));
    expect(
      await screen.findByText(/^Made Dec 1, 2026.*12,345 entries\. Bitcoin: block 1,234\./),
    ).toBeVisible();
    expect(figuresOf('Bitcoin').slice(-3)).toEqual([
      expect.stringMatching(/^12\.50*\sBTC$/),
      expect.stringMatching(/^13\.?0*\sBTC$/),
      expect.stringMatching(/^11\.?0*\sBTC$/),
    ]);
    expect(figuresOf('Euro').slice(-3)).toEqual(['€990.00', '–', '–']);
    expect(screen.getByRole('link', { name: /^Save the whole proof/ })).toHaveAttribute(
      'href',
      `/api/reserves/${proof.id}/file`,
    );
  });

  it('says that there is none yet', async () => {
    open({ items: [] });
    expect(await screen.findByText(/^There is no proof yet\./)).toBeVisible();
    expect(figuresOf('Bitcoin').slice(-3)).toEqual(Array(3).fill(expect.stringMatching(/^–/)));
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('says when it cannot be had', async () => {
    open(problemAnswer(503, 'database_unavailable'));
    expect(await screen.findByText(/^The newest proof cannot be had right now/)).toBeVisible();
  });
});
