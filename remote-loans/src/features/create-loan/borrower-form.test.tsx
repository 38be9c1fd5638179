import { fakeApi, problemAnswer } from '@tessera/api-client/testing/fake-api';
import { renderWithShell } from '@tessera/testing/render-with-shell';
import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { adultProfile } from '../../testing/loan-fixtures.ts';
import { BorrowerForm } from './borrower-form.tsx';

const unknown = {
  ...{ email: 'ada@example.com', givenNames: null, familyName: null, street: null },
  ...{ postalCode: null, city: null, country: null, dateOfBirth: null, completed: false },
};

const onSaved = jest.fn();

beforeEach(() => onSaved.mockClear());
afterEach(() => sessionStorage.clear());

function show(profile: typeof unknown | typeof adultProfile) {
  const api = fakeApi({ 'PUT /profile': adultProfile });
  const page = renderWithShell(<BorrowerForm profile={profile} onSaved={onSaved} />);
  return Object.assign(api, { unmount: page.unmount });
}

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save and review' }));

function fill(label: string, value: string) {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

describe('the details of a borrower', () => {
  it('are asked for one by one, and nothing is sent while one is missing', async () => {
    const api = show(unknown);
    await save();
    for (const what of ['given names', 'family name', 'street and number', 'postal code', 'city']) {
      expect(await screen.findByText(`Enter your ${what}.`)).toBeVisible();
    }
    expect(screen.getByText('Enter your date of birth.')).toBeVisible();
    expect(api.sent).toHaveLength(0);
  });

  it('are not blanks', async () => {
    const api = show(adultProfile);
    fill('City', '   ');
    await save();
    expect(await screen.findByText('Enter your city.')).toBeVisible();
    expect(api.sent).toHaveLength(0);
  });

  it.each([
    ['Given names', 100],
    ['Family name', 100],
    ['Street and number', 150],
    ['Postal code', 20],
    ['City', 100],
  ])('have room: %s takes %i characters and no more', async (label, most) => {
    const api = show(adultProfile);
    fill(label, 'x'.repeat(most + 1));
    await save();
    expect(await screen.findByText(`Use at most ${most} characters.`)).toBeVisible();
    expect(api.sent).toHaveLength(0);
    fill(label, 'x'.repeat(most));
    await save();
    expect(screen.queryByText(/^Use at most/)).toBeNull();
    expect(api.sentTo('PUT', '/profile')).toHaveLength(1);
  });

  it('begin with what is known, and are sent as they stand', async () => {
    const api = show({ ...adultProfile, country: 'AT' });
    expect(screen.getByLabelText('Postal code')).toHaveValue('10115');
    expect(screen.getByRole('combobox', { name: 'Country' })).toHaveDisplayValue('Austria');
    await save();
    expect(api.sentTo('PUT', '/profile')[0]?.body).toEqual({
      givenNames: 'Ada',
      familyName: 'Example',
      street: 'Musterstraße 1',
      postalCode: '10115',
      city: 'Berlin',
      country: 'AT',
      dateOfBirth: '1990-12-10',
    });
  });

  it('begin empty and in Germany where nothing is known', () => {
    show(unknown);
    for (const field of screen.getAllByRole('textbox')) expect(field).toHaveValue('');
    expect(screen.getByLabelText('Date of birth')).toHaveValue('');
    expect(screen.getByRole('combobox', { name: 'Country' })).toHaveDisplayValue('Germany');
  });

  it('lead on once they are saved, and are no longer kept', async () => {
    show(adultProfile);
    fill('City', 'Hamburg');
    expect(JSON.stringify({ ...sessionStorage })).toContain('Hamburg');
    await save();
    expect(onSaved).toHaveBeenCalledTimes(1);
    expect(sessionStorage).toHaveLength(0);
  });

  it('are still there after a way back and forth', () => {
    const { unmount } = show(unknown);
    fill('Given names', 'Ada');
    unmount();
    show(unknown);
    expect(screen.getByLabelText('Given names')).toHaveValue('Ada');
  });

  it('stay when they are refused, with the reason', async () => {
    const api = show(adultProfile);
    api.answer('PUT /profile', problemAnswer(422, 'too_young', { detail: 'Come back at 18.' }));
    await save();
    expect(await screen.findByText('Your details were not saved')).toBeVisible();
    expect(screen.getByText('Come back at 18.')).toBeVisible();
    expect(screen.getByLabelText('City')).toHaveValue('Berlin');
  });
});
