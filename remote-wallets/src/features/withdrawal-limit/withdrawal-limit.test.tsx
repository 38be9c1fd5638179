import { fakeApi, problemAnswer } from '@tessera/api-client/testing/fake-api';
import { renderWithShell } from '@tessera/testing/render-with-shell';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { eur } from '../../testing/euro-fixtures.ts';
import { limits } from '../../testing/withdrawal-fixtures.ts';
import { WithdrawalLimit } from './withdrawal-limit.tsx';

const path = '/limits/raises';

async function ask(amount: string) {
  const api = fakeApi({ 'GET /limits': limits });
  const rendered = renderWithShell(<WithdrawalLimit />);
  await screen.findByText('Left');
  await userEvent.click(screen.getByRole('button', { name: 'Raise the limit' }));
  const field = await screen.findByRole('textbox', { name: 'New limit' });
  if (amount !== '') await userEvent.type(field, amount);
  const submit = () => userEvent.click(screen.getByRole('button', { name: /^Raise it/ }));
  return { api, field, submit, ...rendered };
}

describe('the withdrawal limit', () => {
  it('names what is left of 24 hours, and when how much comes free', async () => {
    fakeApi({ 'GET /limits': limits });
    renderWithShell(<WithdrawalLimit />);
    expect(await screen.findByText('€49,000.00')).toBeVisible();
    expect(
      screen.getByText('Of €50,000.00 within 24 hours, of which €1,000.00 are used.'),
    ).toBeVisible();
    expect(screen.getByText(/^Comes free/).closest('div')).toHaveTextContent(
      /Nov 21, 2026, 12:00\sAM€1,000\.00$/,
    );
    expect(document.body).not.toHaveTextContent(/day|daily/i);
  });

  it('names the next three moments, and says that more follow', async () => {
    const frees = ['20', '21', '22', '23'].map((hour) => ({
      at: `2026-11-20T${hour}:00:00Z`,
      amount: eur('250.00'),
    }));
    fakeApi({ 'GET /limits': { ...limits, frees } });
    renderWithShell(<WithdrawalLimit />);
    expect(await screen.findAllByText(/^Comes free/)).toHaveLength(3);
    expect(screen.getByText(/^The rest follows/)).toBeVisible();
  });

  it('names no moment while nothing is used', async () => {
    fakeApi({ 'GET /limits': { ...limits, used: eur('0.00'), frees: [] } });
    renderWithShell(<WithdrawalLimit />);
    await screen.findByText('Left');
    expect(screen.queryByText(/^Comes free/)).toBeNull();
  });

  it('is raised at once up to a recent payout', async () => {
    const { api, submit, shell } = await ask('60000');
    const raised = { ...limits, limit: eur('60000.00'), raisedUntil: '2026-11-23T10:00:00Z' };
    api.answer(`POST ${path}`, raised);
    await submit();
    expect(await screen.findByText('Raised until')).toBeVisible();
    expect(api.sentTo('POST', path)[0]?.body).toEqual({ limit: eur('60000.00') });
    expect(shell.publishedTo('flash.requested')[0]?.message).toMatch(
      /^Your withdrawal limit is €60,000\.00 until Nov 23, 2026, 11:00\sAM$/,
    );
  });

  it('offers what is covered, and support for more', async () => {
    const { api, field, submit } = await ask('90000');
    api.answer(
      `POST ${path}`,
      problemAnswer(422, 'limit_raise_needs_support', { upTo: eur('75000.00') }),
    );
    await submit();
    await userEvent.click(await screen.findByRole('button', { name: 'Ask for €75,000.00' }));
    expect(field).toHaveValue('75000');
  });

  it('leads to support when nothing is covered', async () => {
    const { api, submit } = await ask('90000');
    api.answer(
      `POST ${path}`,
      problemAnswer(422, 'limit_raise_needs_support', { upTo: eur('50000.00') }),
    );
    await submit();
    expect(await screen.findByText(/^Nothing that was paid out to you lately/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Write to support' })).toHaveAttribute(
      'href',
      '/dashboard/support?limit=90000.00',
    );
    expect(screen.queryByRole('button', { name: /^Ask for/ })).toBeNull();
  });

  it('asks for more than there is', async () => {
    const { api, field, submit } = await ask('50000');
    await submit();
    await waitFor(() => expect(field).toHaveAccessibleDescription('Enter more than €50,000.00.'));
    expect(api.sentTo('POST', path)).toHaveLength(0);
  });
});
