import { fakeApi, noAnswer, problemAnswer } from '@tessera/api-client/testing/fake-api';
import { renderWithShell } from '@tessera/testing/render-with-shell';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { PersonalDetails } from './personal-details.tsx';

const profile = {
  email: 'ada@example.com',
  givenNames: 'Ada',
  familyName: 'Example',
  street: 'Musterstraße 1',
  postalCode: '10115',
  city: 'Berlin',
  country: 'DE',
  dateOfBirth: '1990-12-10',
  completed: true,
};

function show(table: Parameters<typeof fakeApi>[0] = {}) {
  const api = fakeApi({ 'GET /profile': profile, ...table });
  return { api, ...renderWithShell(<PersonalDetails />) };
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
async function type(label: string, text: string) {
  fireEvent.change(await screen.findByLabelText(label), { target: { value: text } });
}

afterEach(() => sessionStorage.clear());

describe('the details of a person', () => {
  it('are corrected, say so, and say what a contract keeps', async () => {
    const { api, shell } = show({ 'PUT /profile': { ...profile, city: 'Köln' } });
    expect(await screen.findByText(/^A contract that you accepted keeps your name/)).toBeVisible();
    await type('City', 'Köln');
    await press('Save');
    await waitFor(() =>
      expect(shell.publishedTo('flash.requested')).toMatchObject([
        { message: 'Your details are saved.' },
      ]),
    );
    expect(api.sentTo('PUT', '/profile')[0]?.body).toMatchObject({ city: 'Köln', country: 'DE' });
    expect(screen.getByLabelText('City')).toHaveValue('Köln');
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('Köln');
  });

  it.each([
    ['under_age', 'Date of birth'],
    ['unknown_country', 'Country'],
  ])('that are refused as %s are explained at %s, and stay', async (code, label) => {
    show({ 'PUT /profile': problemAnswer(422, code, { detail: 'Look at it again.' }) });
    await type('City', 'Köln');
    await press('Save');
    const field = await screen.findByLabelText(label);
    await waitFor(() => expect(field).toBeInvalid());
    expect(field).toHaveAccessibleDescription(/Look at it again/);
    expect(field).toHaveFocus();
    expect(screen.getByLabelText('City')).toHaveValue('Köln');
  });

  it('that are typed while others are being saved stay', async () => {
    const answer = Promise.withResolvers<object>();
    const { shell } = show({ 'PUT /profile': () => answer.promise });
    await type('City', 'Köln');
    await press('Save');
    await type('Street and number', 'Neue Gasse 2');
    await act(async () => answer.resolve({ ...profile, city: 'Köln' }));
    await waitFor(() => expect(shell.publishedTo('flash.requested')).toHaveLength(1));
    expect(screen.getByLabelText('Street and number')).toHaveValue('Neue Gasse 2');
    expect(screen.getByLabelText('City')).toHaveValue('Köln');
    expect(screen.queryByText('Your details were changed elsewhere')).not.toBeInTheDocument();
  });

  it('stay while sending fails', async () => {
    show({ 'PUT /profile': noAnswer });
    await type('City', 'Köln');
    await press('Save');
    expect(await screen.findByText('Your details were not saved')).toBeVisible();
    expect(screen.getByLabelText('City')).toHaveValue('Köln');
  });

  it('that another tab saved are shown, and said where something was typed', async () => {
    const { api, queryClient } = show();
    await screen.findByLabelText('City');
    api.answer('GET /profile', { ...profile, city: 'Hamburg' });
    await act(() => queryClient.invalidateQueries());
    await waitFor(() => expect(screen.getByLabelText('City')).toHaveValue('Hamburg'));
    await type('Street and number', 'Neue Gasse 2');
    api.answer('GET /profile', { ...profile, city: 'Bremen' });
    await act(() => queryClient.invalidateQueries());
    expect(await screen.findByText('Your details were changed elsewhere')).toBeVisible();
    expect(screen.getByLabelText('Street and number')).toHaveValue('Neue Gasse 2');
    await press('Show what was saved');
    expect(screen.getByLabelText('City')).toHaveValue('Bremen');
    expect(screen.getByLabelText('Street and number')).toHaveValue('Musterstraße 1');
  });
});
