import { nextTask } from '@tessera/testing/next-task';
import { renderWithShell } from '@tessera/testing/render-with-shell';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { SandboxMailboxPage } from './sandbox-mailbox-page.tsx';

const mail = {
  id: '1',
  to: 'ada@example.com',
  subject: 'Confirm your e-mail',
  text: 'Follow the link.',
  link: '/auth/action?mode=verifyEmail&oobCode=abc',
  sentAt: '2026-12-12T12:00:00Z',
};

function answerWith(items: unknown[]) {
  return jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => new Response(JSON.stringify({ items })));
}

afterEach(() => {
  jest.restoreAllMocks();
});

describe('the mailbox of the sandbox', () => {
  it('shows the mails to an address with the action that each asks for', async () => {
    const fetched = answerWith([mail, { ...mail, id: '2', link: '//elsewhere.example/' }]);
    renderWithShell(<SandboxMailboxPage />, { route: '/sandbox/mailbox?to=ada%40example.com' });
    const [first, second] = await screen.findAllByRole('article');
    expect(within(first as HTMLElement).getByRole('link')).toHaveAttribute('href', mail.link);
    expect(within(second as HTMLElement).queryByRole('link')).not.toBeInTheDocument();
    expect(fetched.mock.calls[0]?.[0]).toBe('/api/sandbox/mails?to=ada%40example.com');
  });

  it('says that nothing has come yet, and lets another address be read', async () => {
    answerWith([]);
    const { router } = renderWithShell(<SandboxMailboxPage />, {
      route: '/sandbox/mailbox?to=ada%40example.com',
    });
    expect(await screen.findByText('No mail to ada@example.com yet')).toBeInTheDocument();
    const input = screen.getByLabelText('Mail to');
    await userEvent.clear(input);
    await userEvent.type(input, 'bob@example.com');
    await userEvent.click(screen.getByRole('button', { name: 'Show its mails' }));
    expect(await screen.findByText('No mail to bob@example.com yet')).toBeInTheDocument();
    expect(router.state.location.search).toBe('?to=bob%40example.com');
  });

  it('asks for no mails before it knows whose', async () => {
    const fetched = answerWith([mail]);
    renderWithShell(<SandboxMailboxPage />, { route: '/sandbox/mailbox' });
    expect(screen.getByLabelText('Mail to')).toHaveValue('');
    await nextTask();
    expect(fetched).not.toHaveBeenCalled();
  });

  it('does not exist outside of a sandbox', async () => {
    const fetched = answerWith([mail]);
    renderWithShell(<SandboxMailboxPage />, {
      route: '/sandbox/mailbox?to=ada%40example.com',
      config: { sandbox: false },
    });
    expect(screen.getByRole('heading', { name: 'There is no mailbox here' })).toBeInTheDocument();
    await nextTask();
    expect(fetched).not.toHaveBeenCalled();
  });
});
