import { fakeApi } from '@tessera/api-client/testing/fake-api';
import { settingsWith } from '@tessera/api-client/testing/settings-fixtures';
import { renderWithShell } from '@tessera/testing/render-with-shell';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Cure } from './cure.tsx';

const off = settingsWith();
const on = { ...off, automaticCure: true };
const box = () => screen.findByRole('checkbox', { name: 'Cure margin calls by themselves' });

it.each([
  ['switched on', off, on, true, /^It is on/],
  ['switched off', on, off, false, /^It is off/],
])('automatic cure is %s', async (_, former, present, wish, words) => {
  const api = fakeApi({ 'GET /settings': former, 'PATCH /settings': present });
  const { shell } = renderWithShell(<Cure />);
  await userEvent.dblClick(await box());
  expect(await screen.findByText(words)).toBeVisible();
  expect(api.sentTo('PATCH', '/settings').map(({ body }) => body)).toEqual([
    { automaticCure: wish },
  ]);
  expect(shell.publishedTo('flash.requested')).toHaveLength(1);
});

it('says what is used first: coins, then euros, then both', () => {
  fakeApi({ 'GET /settings': off });
  renderWithShell(<Cure />);
  const steps = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(steps).toEqual([
    expect.stringMatching(/^Free coins/),
    expect.stringMatching(/^Otherwise free euros/),
    expect.stringMatching(/^Otherwise all those coins, and the rest in euros/),
  ]);
});
