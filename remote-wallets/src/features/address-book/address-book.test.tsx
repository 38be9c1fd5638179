import { fakeApi, noAnswer, problemAnswer } from '@tessera/api-client/testing/fake-api';
import { settingsWith } from '@tessera/api-client/testing/settings-fixtures';
import type { AddressEntry } from '@tessera/contracts/address-book';
import { asId } from '@tessera/testing/as-id';
import { renderWithShell } from '@tessera/testing/render-with-shell';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { page } from '../../testing/wallet-fixtures.ts';
import { AddressBook } from './address-book.tsx';

const bitcoin = 'bcrt1qdavt4j2sd7dlhqsavtnfxvzppw6k7qy97tmnu9';
const ether = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const hourMs = 3_600_000;

const cold: AddressEntry = {
  id: asId('0190a000-0000-7000-8000-000000000021'),
  asset: 'BTC',
  address: bitcoin,
  label: 'Cold store',
  addedAt: '2026-01-10T10:00:00Z',
  whitelistedFrom: '2026-01-11T10:00:00Z',
};
const young: AddressEntry = {
  ...cold,
  id: asId('0190a000-0000-7000-8000-000000000022'),
  label: 'Exchange',
  address: 'n4fajahJrAuKbN7uNsKjLjQkz9Qn5ewJXQ',
  addedAt: new Date(Date.now() - hourMs).toISOString(),
  whitelistedFrom: new Date(Date.now() + 23 * hourMs).toISOString(),
};

const settings = (on: boolean) => settingsWith({ on, endsAt: null });
const networks = { bitcoin: 'regtest', ethereumChainId: 31_337, tokenContracts: [] };

function show(
  entries: readonly AddressEntry[],
  { asset = 'BTC', hasWhitelist = false }: { asset?: 'BTC' | 'ETH'; hasWhitelist?: boolean } = {},
) {
  const api = fakeApi({
    'GET /addresses': page(entries),
    'GET /addresses/networks': networks,
    'GET /settings': settings(hasWhitelist),
    'POST /addresses': cold,
  });
  const onPick = jest.fn();
  const rendered = renderWithShell(<AddressBook asset={asset} onPick={onPick} />);
  return { api, onPick, ...rendered };
}

async function openForm() {
  await userEvent.click(screen.getByRole('button', { name: 'Add an address' }));
  return screen.findByRole('textbox', { name: /address$/ });
}
const add = () => userEvent.click(screen.getByRole('button', { name: 'Add to the address book' }));
const lineOf = async (label: string) =>
  (await screen.findByText(label)).closest('li') as HTMLLIElement;

describe('the address book', () => {
  it('lists each address in full, and says which one was picked', async () => {
    const { api, onPick } = show([young, cold]);
    const line = await lineOf('Cold store');
    expect(within(line).getByText(bitcoin)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Send to Cold store' }));
    expect(onPick).toHaveBeenCalledWith(cold);
    expect(api.sentTo('GET', '/addresses')[0]?.query.get('asset')).toBe('BTC');
  });

  it('says so when it is empty', async () => {
    show([]);
    expect(await screen.findByText('No BTC addresses yet')).toBeVisible();
  });

  it('offers to read it again after a failure', async () => {
    const { api } = show([]);
    api.answer('GET /addresses', problemAnswer(403, 'forbidden'));
    expect(await screen.findByText('We could not load your address book.')).toBeVisible();
    api.answer('GET /addresses', page([cold]));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Cold store')).toBeVisible();
  });

  it('pages by key', async () => {
    const { api } = show([]);
    api.answer('GET /addresses', ({ query }: { query: URLSearchParams }) =>
      query.get('cursor') === 'older' ? page([cold]) : page([young], 'older'),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Show older addresses' }));
    expect(await screen.findByText('Cold store')).toBeVisible();
    expect(screen.getByText('Exchange')).toBeVisible();
  });

  it('with the whitelist on lets only seasoned entries be used, and says from when', async () => {
    show([young, cold], { hasWhitelist: true });
    expect(await screen.findByText('Your whitelist is on')).toBeVisible();
    expect(screen.getByText(/have been in this book for 24 hours\.$/)).toBeVisible();
    const [seasoned, fresh] = [await lineOf('Cold store'), await lineOf('Exchange')];
    expect(within(seasoned).getByText('Whitelisted')).toBeVisible();
    expect(seasoned.querySelector('.mark')).toHaveClass('good');
    expect(within(fresh).getByText(/^Usable from/)).toHaveTextContent(/\d/);
    expect(fresh.querySelector('.mark')).toHaveClass('warn');
    expect(screen.getByRole('button', { name: 'Send to Exchange' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Send to Cold store' })).toBeEnabled();
  });

  it('without a whitelist lets a young entry be used at once', async () => {
    show([young]);
    await lineOf('Exchange');
    expect(screen.getByRole('button', { name: 'Send to Exchange' })).toBeEnabled();
    expect(screen.queryByText(/^Usable from/)).toBeNull();
  });
});

describe('adding an address', () => {
  it('sends its one spelling under the given name, and shows it', async () => {
    const { api, shell } = show([]);
    await userEvent.type(await openForm(), ` ${bitcoin.toUpperCase()}`);
    expect(screen.getByText(`Read as ${bitcoin}`)).toBeVisible();
    await userEvent.type(screen.getByRole('textbox', { name: 'What you call it' }), 'Cold store ');
    api.answer('GET /addresses', page([cold]));
    await add();
    expect(await screen.findByText(bitcoin)).toBeVisible();
    const [sent] = api.sentTo('POST', '/addresses');
    expect(sent?.body).toEqual({ asset: 'BTC', address: bitcoin, label: 'Cold store' });
    expect(sent?.idempotencyKey).not.toBeNull();
    expect(shell.publishedTo('flash.requested')).toMatchObject([
      { message: '“Cold store” is in your address book' },
    ]);
    expect(screen.getByRole('button', { name: 'Add an address' })).toHaveFocus();
  });

  it('names a wrong coin while it is typed, and a wrong checksum once it is whole', async () => {
    show([]);
    const field = await openForm();
    await userEvent.type(field, ether);
    expect(field).toHaveAccessibleDescription(/This is an Ethereum address/);
    await userEvent.clear(field);
    await userEvent.type(field, bitcoin.replace('u9', 'u8'));
    expect(field).toBeValid();
    await userEvent.tab();
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription(/checksum does not fit/);
    await userEvent.click(field);
    expect(field).toBeInvalid();
    await userEvent.type(field, '{Backspace}');
    expect(field).toBeValid();
  });

  it('names what is wrong as soon as it is pasted', async () => {
    show([]);
    const field = await openForm();
    await userEvent.click(field);
    await userEvent.paste(bitcoin.slice(0, -1));
    expect(field).toHaveAccessibleDescription(/too short or too long/);
  });

  it('never sends what is no address', async () => {
    const { api } = show([]);
    const field = await openForm();
    await add();
    expect(field).toHaveAccessibleDescription('Enter the address.');
    expect(field).toHaveFocus();
    await userEvent.type(field, 'cPisAUdLvqqAr6MYtXnrWvgvyUAwuNyuTvZkDGw6miPhZdaiSDNH');
    await add();
    expect(field).toHaveAccessibleDescription(/private key. Never give it away/);
    expect(api.sentTo('POST', '/addresses')).toEqual([]);
  });

  it('asks for a name', async () => {
    const { api } = show([]);
    await userEvent.type(await openForm(), bitcoin);
    await add();
    const name = screen.getByRole('textbox', { name: 'What you call it' });
    expect(name).toHaveAccessibleDescription('Give it a name.');
    expect(name).toHaveFocus();
    expect(api.sentTo('POST', '/addresses')).toEqual([]);
  });

  it('warns of an address that carries no checksum, and takes it', async () => {
    const { api } = show([], { asset: 'ETH' });
    await userEvent.type(await openForm(), ether.toLowerCase());
    expect(screen.getByText('This address carries no checksum')).toBeVisible();
    await userEvent.type(screen.getByRole('textbox', { name: 'What you call it' }), 'Ledger');
    await add();
    await waitFor(() => expect(api.sentTo('POST', '/addresses')).toHaveLength(1));
    expect(api.sentTo('POST', '/addresses')[0]?.body).toMatchObject({ address: ether });
  });

  it('says at the field what the server refuses, until it is changed', async () => {
    const { api } = show([cold]);
    api.answer(
      'POST /addresses',
      problemAnswer(409, 'address_exists', { detail: 'It is there as “Cold store”.' }),
    );
    const field = await openForm();
    await userEvent.type(field, bitcoin);
    await userEvent.type(screen.getByRole('textbox', { name: 'What you call it' }), 'Again');
    await add();
    await waitFor(() => expect(field).toHaveAccessibleDescription('It is there as “Cold store”.'));
    expect(field).toHaveFocus();
    expect(screen.queryByText('The address was not added')).toBeNull();
    await userEvent.clear(field);
    expect(screen.queryByText('It is there as “Cold store”.')).toBeNull();
  });

  it('keeps what was typed when no answer comes, and repeats the same request', async () => {
    const { api } = show([]);
    api.answer('POST /addresses', noAnswer);
    await userEvent.type(await openForm(), bitcoin);
    await userEvent.type(screen.getByRole('textbox', { name: 'What you call it' }), 'Cold store');
    await add();
    expect(await screen.findByText('The address was not added')).toBeVisible();
    const field = screen.getByRole('textbox', { name: 'BTC address' });
    expect(field).toHaveValue(bitcoin);
    expect(field).toBeValid();
    expect(field).not.toHaveFocus();
    api.answer('POST /addresses', cold);
    await add();
    await waitFor(() => expect(api.sentTo('POST', '/addresses')).toHaveLength(2));
    const [first, second] = api.sentTo('POST', '/addresses');
    expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
  });
});

describe('what was typed for an address', () => {
  const name = () => screen.getByRole('textbox', { name: 'What you call it' });

  it('is there after a reload, is sent under the same key, and gone once it was added', async () => {
    const first = show([]);
    first.api.answer('POST /addresses', noAnswer);
    await userEvent.type(await openForm(), bitcoin);
    await userEvent.type(name(), 'Cold store');
    await add();
    await screen.findByText('The address was not added');
    first.unmount();
    const second = show([]);
    expect(await openForm()).toHaveValue(bitcoin);
    expect(name()).toHaveValue('Cold store');
    await add();
    await waitFor(() => expect(second.api.sentTo('POST', '/addresses')).toHaveLength(1));
    const [lost, again] = [first, second].map(({ api }) => api.sentTo('POST', '/addresses')[0]);
    expect(again?.idempotencyKey).toBe(lost?.idempotencyKey);
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
    expect(await openForm()).toHaveValue('');
  });

  it('stands nowhere else where it is a private key', async () => {
    show([]);
    await userEvent.click(await openForm());
    await userEvent.paste('cPisAUdLvqqAr6MYtXnrWvgvyUAwuNyuTvZkDGw6miPhZdaiSDNH');
    await userEvent.type(name(), 'Cold store');
    const kept = Object.values({ ...sessionStorage }).join();
    expect(kept).toContain('Cold store');
    expect(kept).not.toContain('cPisAUd');
  });
});

describe('the form of an address', () => {
  it('begins at its first field, and is closed where it was opened', async () => {
    show([]);
    const field = await openForm();
    expect(field).toHaveFocus();
    expect(fireEvent.submit(field)).toBe(false);
    const close = screen.getByRole('button', { name: 'Close' });
    expect(close).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(close);
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByRole('button', { name: 'Add an address' })).toHaveFocus();
  });

  it('goes on waiting for its answer, whatever is typed meanwhile', async () => {
    show([]);
    const field = await openForm();
    await userEvent.type(field, bitcoin);
    await userEvent.type(screen.getByRole('textbox', { name: 'What you call it' }), 'Cold store');
    jest.mocked(fetch).mockReturnValueOnce(new Promise(() => undefined));
    await add();
    await userEvent.type(field, 'q');
    expect(screen.getByRole('button', { name: 'Add to the address book' })).toBeDisabled();
  });
});

describe('changing an entry', () => {
  it('says at the name why it was not kept, and sends none that is the same', async () => {
    const { api } = show([cold]);
    await lineOf('Cold store');
    const rename = screen.getByRole('button', { name: 'Rename Cold store' });
    expect(rename).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(rename);
    expect(rename).toHaveAttribute('aria-expanded', 'true');
    const input = screen.getByRole('textbox', { name: 'New name' });
    expect(input).toBeValid();
    await userEvent.keyboard('Vault');
    const detail = 'Another entry has this name.';
    api.answer(`PATCH /addresses/${cold.id}`, problemAnswer(409, 'label_exists', { detail }));
    expect(fireEvent.submit(input)).toBe(false);
    await waitFor(() => expect(input).toHaveAccessibleDescription(detail));
    expect(input).toHaveValue('Vault');
    fireEvent.change(input, { target: { value: ' Cold store ' } });
    await userEvent.click(screen.getByRole('button', { name: 'Save the name' }));
    expect(rename).toHaveFocus();
    expect(screen.queryByRole('textbox')).toBeNull();
    await userEvent.click(rename);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(rename).toHaveFocus();
    expect(api.sentTo('PATCH', `/addresses/${cold.id}`)).toHaveLength(1);
  });

  it('gives it another name', async () => {
    const { api } = show([cold]);
    await lineOf('Cold store');
    await userEvent.click(screen.getByRole('button', { name: 'Rename Cold store' }));
    const input = screen.getByRole('textbox', { name: 'New name' });
    const save = screen.getByRole('button', { name: 'Save the name' });
    await userEvent.clear(input);
    await userEvent.click(save);
    expect(input).toHaveAccessibleDescription('Give it a name.');
    await userEvent.type(input, 'Vault');
    const renamed = { ...cold, label: 'Vault' };
    api.answer(`PATCH /addresses/${cold.id}`, renamed);
    api.answer('GET /addresses', page([renamed]));
    await userEvent.click(save);
    expect(await screen.findByText('Vault')).toBeVisible();
    expect(api.sentTo('PATCH', `/addresses/${cold.id}`)[0]?.body).toEqual({ label: 'Vault' });
    expect(screen.getByRole('button', { name: 'Rename Vault' })).toHaveFocus();
  });

  it('removes it after a question', async () => {
    const { api } = show([young, cold]);
    await lineOf('Cold store');
    await userEvent.click(screen.getByRole('button', { name: 'Remove Cold store' }));
    await userEvent.click(screen.getByRole('button', { name: 'Keep it' }));
    expect(screen.getByRole('button', { name: 'Remove Cold store' })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Remove Cold store' }));
    api.answer(`DELETE /addresses/${cold.id}`, new Response(null, { status: 204 }));
    api.answer('GET /addresses', page([young]));
    await userEvent.click(screen.getByRole('button', { name: 'Remove it' }));
    await waitFor(() => expect(screen.queryByText('Cold store')).toBeNull());
    expect(screen.getByText('Exchange')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add an address' })).toHaveFocus();
  });

  it('says so when it could not be removed', async () => {
    const { api } = show([cold]);
    await lineOf('Cold store');
    await userEvent.click(screen.getByRole('button', { name: 'Remove Cold store' }));
    api.answer(`DELETE /addresses/${cold.id}`, noAnswer);
    await userEvent.click(screen.getByRole('button', { name: 'Remove it' }));
    expect(await screen.findByText('It was not removed')).toBeVisible();
  });
});
