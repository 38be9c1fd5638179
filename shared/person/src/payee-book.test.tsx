import { fakeApi, problemAnswer } from '@tessera/api-client/testing/fake-api';
import { settingsWith } from '@tessera/api-client/testing/settings-fixtures';
import { renderWithShell } from '@tessera/testing/render-with-shell';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { PayeeBook } from './payee-book.tsx';

const payee = {
  id: '0190a000-0000-7000-8000-0000000000f1',
  name: 'Land Lord',
  iban: 'DE89370400440532013000',
  addedAt: '2026-01-10T10:00:00Z',
  whitelistedFrom: '2026-01-11T10:00:00Z',
};
const page = (items: readonly object[]) => ({ items, nextCursor: null });

function show(table: Parameters<typeof fakeApi>[0] = {}, on = true) {
  const api = fakeApi({
    'GET /payees': page([payee]),
    'GET /settings': settingsWith({ on, endsAt: null }),
    ...table,
  });
  return { api, ...renderWithShell(<PayeeBook />) };
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
async function type(label: string, text: string) {
  fireEvent.change(await screen.findByLabelText(label), { target: { value: text } });
}

describe('the payees', () => {
  it('are listed with their IBAN in groups and their age, and not sent to from here', async () => {
    show();
    expect(await screen.findByText('DE89 3704 0044 0532 0130 00')).toBeVisible();
    expect(screen.getByText(/^Added /)).toHaveTextContent(/2026/);
    expect(screen.getByText('Whitelisted')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Send/ })).toBeNull();
  });

  it('are renamed and removed', async () => {
    const { api } = show({
      [`PATCH /payees/${payee.id}`]: { ...payee, name: 'Lord of Land' },
      [`DELETE /payees/${payee.id}`]: () => new Response(null, { status: 204 }),
    });
    await press('Rename Land Lord');
    await type('New name', 'Lord of Land');
    await press('Save the name');
    await waitFor(() => expect(api.sentTo('PATCH', `/payees/${payee.id}`)).toHaveLength(1));
    await press('Remove Land Lord');
    api.answer('GET /payees', page([]));
    await press('Remove it');
    expect(await screen.findByText('No payees yet')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add a payee' })).toHaveFocus();
  });

  it('keep their name where a new one is refused, which is said where the focus is', async () => {
    show({ [`PATCH /payees/${payee.id}`]: problemAnswer(409, 'name_taken', { detail: 'Taken.' }) });
    await press('Rename Land Lord');
    await type('New name', 'Lord of Land');
    await press('Save the name');
    const field = screen.getByLabelText('New name');
    await waitFor(() => expect(field).toHaveAccessibleDescription(/Taken\./));
    expect(field).toHaveFocus();
  });

  it('that are young say from when a whitelist would let them be used', async () => {
    const whitelistedFrom = new Date(Date.now() + 3_600_000).toISOString();
    show({ 'GET /payees': page([{ ...payee, whitelistedFrom }]) }, false);
    expect(await screen.findByText(/^With a whitelist it can be used from/)).toBeVisible();
  });
});
