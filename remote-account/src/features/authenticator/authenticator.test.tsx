import { fakeApi, noAnswer, problemAnswer } from '@tessera/api-client/testing/fake-api';
import { renderWithShell } from '@tessera/testing/render-with-shell';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Authenticator } from './authenticator.tsx';

const id = '01a1fa8d-4a80-7797-afcc-8a86a066c15d';
const at = '2026-06-15T10:00:00.000Z';
const stepUp = { challengeId: id, expiresAt: at, factors: ['email'], attemptsLeft: 5 };
const none = { totp: null, withdrawalsFrozenUntil: null };
const app = { addedAt: at, recoveryCodesLeft: 9, resetAt: null };
const present = { totp: app, withdrawalsFrozenUntil: at };
const setUp = {
  secret: 'JBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/tessera:ada?secret=JBSWY3DPEHPK3PXP',
  recoveryCodes: ['AAAA-BBBB-CCCC', 'DDDD-EEEE-FFFF'],
  stepUp,
};

function show(table: Parameters<typeof fakeApi>[0], { sandbox = false } = {}) {
  const api = fakeApi(table);
  const rendered = renderWithShell(<Authenticator />, { config: { sandbox } });
  return { api, ...rendered };
}

/** What may come of a change, and what is known of it then. */
const failures = (notDone: string) =>
  [
    ['a refusal', problemAnswer(409, 'illegal_transition'), notDone],
    [
      'a busy server',
      problemAnswer(503, 'unavailable'),
      'We do not know yet whether this was done',
    ],
    ['no answer', noAnswer, 'We do not know yet whether this was done'],
  ] as const;

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const type = async (label: string, text: string) =>
  userEvent.type(await screen.findByRole('textbox', { name: label }), text);

describe('setting up an authenticator app', () => {
  const adding = {
    'GET /factors': none,
    'POST /factors/totp': setUp,
    'POST /factors/totp/confirm': present,
    'POST /factors/totp/resend-code': { ...stepUp, attemptsLeft: 4 },
  };

  it('shows secret and recovery codes, and takes the codes of mailbox and app', async () => {
    const { api, shell } = show(adding);
    await press('Set up an authenticator app');
    expect(await screen.findByRole('img', { name: /^QR code/ })).toBeVisible();
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
    expect(screen.getByText('DDDD-EEEE-FFFF')).toBeVisible();
    await type('Code from the mail', '123456');
    await type('Code from the app', '654321');
    await press('Add this app');
    expect(await screen.findByText(/^Added /)).toBeVisible();
    expect(screen.queryByText('DDDD-EEEE-FFFF')).not.toBeInTheDocument();
    expect(document.body).not.toHaveFocus();
    const body = { challengeId: id, emailCode: '123456', code: '654321' };
    expect(api.sentTo('POST', '/factors/totp/confirm').map((each) => each.body)).toEqual([body]);
    expect(shell.publishedTo('flash.requested')).toHaveLength(1);
  });

  it('says which of the codes is missing or wrong, and keeps what was typed', async () => {
    const { api } = show({
      ...adding,
      'POST /factors/totp/confirm': problemAnswer(422, 'totp_wrong_code', {
        detail: 'Look again.',
        attemptsLeft: 3,
      }),
    });
    await press('Set up an authenticator app');
    await type('Code from the mail', '12345');
    await press('Add this app');
    expect(screen.getByText(/^Enter the six digits of the newest mail/)).toBeVisible();
    expect(screen.getByText(/^Enter the six digits that the app shows/)).toBeVisible();
    expect(api.sentTo('POST', '/factors/totp/confirm')).toEqual([]);
    await type('Code from the mail', '6');
    await type('Code from the app', '111111');
    await press('Add this app');
    expect(await screen.findByText('Look again. 3 attempts left.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Code from the app' })).toBeInvalid();
    expect(screen.getByRole('textbox', { name: 'Code from the mail' })).toHaveValue('123456');
    await press('Mail another code');
    await waitFor(() => expect(screen.queryByText(/attempts left/)).not.toBeInTheDocument());
  });

  it.each([
    ['of the mail is wrong, and one is left', 'step_up_wrong_code', 1, 'Wrong. 1 attempt left.'],
    ['of the app is wrong, and none is left', 'totp_wrong_code', 0, 'Wrong.'],
  ])('says how many attempts are left when the code %s', async (_, code, attemptsLeft, said) => {
    const refusal = problemAnswer(422, code, { detail: 'Wrong.', attemptsLeft });
    show({ ...adding, 'POST /factors/totp/confirm': refusal });
    await press('Set up an authenticator app');
    await type('Code from the mail', '123456');
    await type('Code from the app', '654321');
    await press('Add this app');
    expect(await screen.findByText(said)).toBeVisible();
  });

  it.each([
    ['entered', 'Add this app', 'POST /factors/totp/confirm'],
    ['asked for', 'Mail another code', 'POST /factors/totp/resend-code'],
  ] as const)('says that another tab began anew when a code is %s', async (_, button, path) => {
    const refusal = problemAnswer(409, 'totp_replaced', { detail: 'Go on there.' });
    const { api } = show({ ...adding, [path]: refusal });
    await press('Set up an authenticator app');
    await type('Code from the mail', '123456');
    await type('Code from the app', '654321');
    await press(button);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(
      'This was begun anew in another tab or on another deviceGo on there.',
    );
    // What an app must not be told any more is gone.
    expect(screen.queryByRole('img', { name: /^QR code/ })).not.toBeInTheDocument();
    expect(screen.queryByText('DDDD-EEEE-FFFF')).not.toBeInTheDocument();
    await press('Begin again');
    api.answer('POST /factors/totp', { ...setUp, secret: 'MFRGGZDFMZTWQ2LK' });
    await press('Set up an authenticator app');
    expect(await screen.findByText('MFRG GZDF MZTW Q2LK')).toBeVisible();
  });

  it.each(failures('The app was not added'))(
    'says above %s only what is known',
    async (_, answer, title) => {
      show({ ...adding, 'POST /factors/totp/confirm': answer });
      await press('Set up an authenticator app');
      await type('Code from the mail', '123456');
      await type('Code from the app', '654321');
      await press('Add this app');
      expect(await screen.findByRole('alert')).toHaveTextContent(title);
    },
  );

  it('has one other code mailed by a double click, also when the answer comes between', async () => {
    const { api, shell } = show(adding);
    await press('Set up an authenticator app');
    await userEvent.dblClick(await screen.findByRole('button', { name: 'Mail another code' }));
    await waitFor(() => expect(shell.publishedTo('flash.requested')).toHaveLength(1));
    expect(api.sentTo('POST', '/factors/totp/resend-code')).toHaveLength(1);
  });

  it('has another code mailed, and can be given up', async () => {
    const { api, shell } = show(adding);
    await press('Set up an authenticator app');
    await press('Mail another code');
    expect(await screen.findByRole('button', { name: 'Mail another code' })).toBeEnabled();
    expect(api.sentTo('POST', '/factors/totp/resend-code')).toHaveLength(1);
    expect(shell.publishedTo('flash.requested')).toHaveLength(1);
    await press('Cancel');
    expect(screen.getByRole('button', { name: 'Set up an authenticator app' })).toBeEnabled();
  });

  it('shows the code of the mail where no mail leaves', async () => {
    const mail = {
      id: 'one',
      to: 'ada@example.com',
      subject: 'Your code to confirm adding an authenticator app',
      text: 'Somebody …\n\nYour code: 424242\n',
      link: null,
      sentAt: at,
    };
    show({ ...adding, 'GET /sandbox/mails': { items: [mail] } }, { sandbox: true });
    await press('Set up an authenticator app');
    expect(await screen.findByText('424242')).toBeVisible();
  });
});

describe('the code of the app at sign-in', () => {
  const switched = { ...present, totp: { ...app, atSignIn: true } };
  const label = { name: 'Ask for the app’s code at sign-in' };

  it('is switched on by a code of the app, and off by another', async () => {
    const { api, shell } = show({
      'GET /factors': present,
      'POST /factors/totp/at-sign-in': switched,
    });
    const box = await screen.findByRole('checkbox', label);
    expect(box).not.toBeChecked();
    await userEvent.click(box);
    await press('Switch it on');
    expect(screen.getByText(/^Enter the six digits that the app shows/)).toBeVisible();
    await type('Code from the app', '123456');
    await press('Switch it on');
    expect(await screen.findByText(/before anything is shown/)).toBeVisible();
    expect(screen.getByRole('checkbox', label)).toBeChecked();
    expect(shell.publishedTo('flash.requested')).toHaveLength(1);

    api.answer('POST /factors/totp/at-sign-in', present);
    await userEvent.click(screen.getByRole('checkbox', label));
    await type('Code from the app', 'ABCD-EFGH-JKMN');
    await press('Switch it off');
    expect(await screen.findByText(/are enough to sign in/)).toBeVisible();
    expect(api.sentTo('POST', '/factors/totp/at-sign-in').map((each) => each.body)).toEqual([
      { atSignIn: true, code: '123456' },
      { atSignIn: false, code: 'ABCD-EFGH-JKMN' },
    ]);
  });

  it.each(failures('Nothing was changed'))(
    'says above %s only what is known',
    async (_, answer, title) => {
      show({ 'GET /factors': present, 'POST /factors/totp/at-sign-in': answer });
      await userEvent.click(await screen.findByRole('checkbox', label));
      await type('Code from the app', '123456');
      await press('Switch it on');
      expect(await screen.findByRole('alert')).toHaveTextContent(title);
    },
  );

  it('stays as it was when the code is wrong, and keeps what was typed', async () => {
    show({
      'GET /factors': present,
      'POST /factors/totp/at-sign-in': problemAnswer(422, 'totp_wrong_code', {
        detail: 'Look again.',
      }),
    });
    await userEvent.click(await screen.findByRole('checkbox', label));
    await type('Code from the app', '123456');
    await press('Switch it on');
    expect(await screen.findByRole('alert')).toHaveTextContent('Look again.');
    expect(screen.getByRole('textbox', { name: 'Code from the app' })).toHaveValue('123456');
    await press('Cancel');
    expect(screen.getByRole('checkbox', label)).not.toBeChecked();
  });
});

describe('an authenticator app that is there', () => {
  it.each(failures('The app was not removed'))(
    'says above %s only what is known of its removal',
    async (_, answer, title) => {
      show({
        'GET /factors': present,
        'POST /factors/totp/removal': { ...stepUp, factors: ['email', 'totp'] },
        'POST /factors/totp/removal/confirm': answer,
      });
      await press('Remove the app');
      await type('Code from the mail', '123456');
      await type('Code from the app', '654321');
      await press('Remove it');
      expect(await screen.findByRole('alert')).toHaveTextContent(title);
    },
  );

  it('is removed by no code that was mailed for something else', async () => {
    const mail = (subject: string, code: string) => ({
      id: code,
      to: 'ada@example.com',
      subject: `Your code to confirm ${subject}`,
      text: `Your code: ${code}`,
      link: null,
      sentAt: at,
    });
    const added = mail('adding an authenticator app', '111111');
    const api = show(
      {
        'GET /factors': present,
        'POST /factors/totp/removal': { ...stepUp, factors: ['email', 'totp'] },
        'GET /sandbox/mails': { items: [added] },
      },
      { sandbox: true },
    ).api;
    await press('Remove the app');
    expect(await screen.findByText(/appears here as soon as it was mailed/)).toBeVisible();
    const removes = mail('removing your authenticator app', '222222');
    api.answer('GET /sandbox/mails', { items: [added, removes] });
    expect(await screen.findByText('222222')).toBeVisible();
  });

  it('is removed by a mailed code and one of its own', async () => {
    const { api } = show({
      'GET /factors': present,
      'POST /factors/totp/removal': { ...stepUp, factors: ['email', 'totp'] },
      'POST /factors/totp/removal/confirm': none,
    });
    expect(await screen.findByText(/9 recovery codes are left/)).toBeVisible();
    await press('Remove the app');
    await type('Code from the mail', '123456');
    await type('Code from the app', 'ABCD-EFGH-JKMN');
    await press('Remove it');
    expect(
      await screen.findByRole('button', { name: 'Set up an authenticator app' }),
    ).toBeVisible();
    expect(document.body).not.toHaveFocus();
    expect(api.sentTo('POST', '/factors/totp/removal/confirm')[0]?.body).toEqual({
      challengeId: id,
      emailCode: '123456',
      totpCode: 'ABCD-EFGH-JKMN',
    });
  });

  it('has another code mailed for its removal, and keeps the code of the app', async () => {
    const again = '01a1fa8d-4a80-7797-afcc-8a86a066c15e';
    const removing = { ...stepUp, factors: ['email', 'totp'] };
    const { api, shell } = show({
      'GET /factors': present,
      'POST /factors/totp/removal': removing,
      'POST /factors/totp/removal/confirm': none,
    });
    await press('Remove the app');
    await type('Code from the mail', '123456');
    await type('Code from the app', 'ABCD-EFGH-JKMN');
    api.answer('POST /factors/totp/removal', problemAnswer(409, 'too_many', { detail: 'Wait.' }));
    await press('Mail another code');
    expect(await screen.findByRole('alert')).toHaveTextContent('Wait.');
    expect(screen.getByRole('textbox', { name: 'Code from the mail' })).toHaveValue('123456');
    api.answer('POST /factors/totp/removal', { ...removing, challengeId: again });
    await press('Mail another code');
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'Code from the mail' })).toHaveValue(''),
    );
    expect(screen.getByRole('textbox', { name: 'Code from the app' })).toHaveValue(
      'ABCD-EFGH-JKMN',
    );
    expect(shell.publishedTo('flash.requested')).toHaveLength(1);
    await type('Code from the mail', '654321');
    await press('Remove it');
    await screen.findByRole('button', { name: 'Set up an authenticator app' });
    expect(api.sentTo('POST', '/factors/totp/removal/confirm')[0]?.body).toMatchObject({
      challengeId: again,
      emailCode: '654321',
    });
  });

  it('is kept by one press when support is about to take it away', async () => {
    const { api } = show({
      'GET /factors': { ...present, totp: { ...app, resetAt: at } },
      'POST /factors/totp/keep': present,
    });
    expect(await screen.findByText(/somebody told us that it is lost/)).toBeVisible();
    await press('Keep the app');
    expect(await screen.findByText(/^Added /)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Keep the app' })).not.toBeInTheDocument();
    expect(api.sentTo('POST', '/factors/totp/keep')).toHaveLength(1);
  });

  it('stays, with the reason, when a code is wrong', async () => {
    show({
      'GET /factors': present,
      'POST /factors/totp/removal': { ...stepUp, factors: ['email', 'totp'] },
      'POST /factors/totp/removal/confirm': problemAnswer(422, 'step_up_wrong_code', {
        detail: 'The code is wrong.',
      }),
    });
    await press('Remove the app');
    await type('Code from the mail', '123456');
    await type('Code from the app', '654321');
    await press('Remove it');
    expect(await screen.findByRole('alert')).toHaveTextContent('The code is wrong.');
  });
});

it('says when it could not be asked, and asks again', async () => {
  const { api } = show({ 'GET /factors': problemAnswer(404, 'not_found') });
  await screen.findByText(/could not load your authenticator app/);
  api.answer('GET /factors', none);
  await press('Try again');
  expect(await screen.findByRole('button', { name: 'Set up an authenticator app' })).toBeVisible();
});
