import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { MailRefused } from './mailer.ts';
import { smtpMailer } from './smtp-mailer.ts';

const accepting = {
  greeting: '220 mail.test ESMTP',
  EHLO: '250 mail.test',
  MAIL: '250 OK',
  RCPT: '250 OK',
  DATA: '354 Go on',
  '.': '250 Accepted',
  RSET: '250 OK',
  QUIT: '221 Bye',
};

/** A mail server that answers every verb as it is told to, and remembers what it was told. */
async function startMailServer(replies: Readonly<Record<string, string>> = {}) {
  const replyTo: Readonly<Record<string, string>> = { ...accepting, ...replies };
  const heard: string[] = [];
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    const say = (verb: string) => {
      const reply = replyTo[verb] ?? '502 Unknown';
      if (reply !== '') socket.write(`${reply}\r\n`);
    };
    let isMessage = false;
    socket.on('error', () => undefined);
    createInterface({ input: socket }).on('line', (line) => {
      heard.push(line);
      const verb = line.split(/[ :]/)[0]?.toUpperCase() ?? '';
      if (!isMessage || line === '.') say(verb);
      isMessage = isMessage
        ? line !== '.'
        : verb === 'DATA' && replyTo.DATA?.startsWith('3') === true;
    });
    say('greeting');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    heard,
    connections: () => connections,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

type MailServer = Awaited<ReturnType<typeof startMailServer>>;
const letter = { to: 'ada@example.com', subject: 'Hello', text: 'Plain', html: '<p>Rich</p>' };
let server: MailServer;
let mailer: ReturnType<typeof smtpMailer>;
afterEach(async () => {
  mailer.close();
  await server.close();
});

async function connect(
  replies?: Readonly<Record<string, string>>,
  user = '',
  timeoutMs = 5_000,
  requireTls = false,
) {
  server = await startMailServer(replies);
  const smtpUrl = `smtp://${user}127.0.0.1:${server.port}`;
  mailer = smtpMailer({ smtpUrl, from: 'tessera <a@tessera.test>', requireTls, timeoutMs });
}
const failureOf = (sent: Promise<string>) => sent.then(() => undefined).catch((error) => error);

describe('a letter by SMTP', () => {
  it('goes from the site to its reader, with its id, as text and as HTML', async () => {
    await connect();
    expect(await mailer.send({ ...letter, messageId: '<1@tessera.test>' })).toBe('250 Accepted');
    expect(server.heard).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^MAIL FROM:<a@tessera\.test>/),
        expect.stringMatching(/^RCPT TO:<ada@example\.com>/),
        'From: tessera <a@tessera.test>',
        'To: ada@example.com',
        'Subject: Hello',
        'Message-ID: <1@tessera.test>',
        'Plain',
        '<p>Rich</p>',
      ]),
    );
  });

  it('uses a connection again, and never more than two', async () => {
    await connect();
    await mailer.send(letter);
    await mailer.send(letter);
    expect(server.connections()).toBe(1);
    await Promise.all(Array.from({ length: 6 }, () => mailer.send(letter)));
    expect(server.connections()).toBe(2);
  });

  it.each([
    ['reader', { RCPT: '550 No such mailbox <ada@example.com>' }, '550'],
    ['sender', { MAIL: '500 Who is that' }, '500'],
    ['content', { '.': '554 Spam' }, '554'],
  ])('is refused for good with the reply’s number when its %s is', async (_what, replies, code) => {
    await connect(replies);
    const error = await failureOf(mailer.send(letter));
    expect(error).toBeInstanceOf(MailRefused);
    expect(error).toMatchObject({ name: 'MailRefused', message: code });
    expect(error.cause).toMatchObject({ responseCode: Number(code) });
  });

  it.each([
    ['the reader is asked for later', { RCPT: '450 Greylisted' }, '', 'EENVELOPE'],
    ['the content is asked for later', { '.': '499 Busy' }, '', 'EMESSAGE'],
    [
      'our password is wrong',
      { EHLO: '250-mail.test\r\n250 AUTH PLAIN', AUTH: '535 Wrong' },
      'me:secret@',
      'EAUTH',
    ],
    [
      'there is no encryption',
      { EHLO: '250-mail.test\r\n250 STARTTLS', STARTTLS: '554 Not now' },
      '',
      'ETLS',
    ],
    ['we are not let in', { greeting: '554 Not from there' }, '', 'EPROTOCOL'],
    ['we are not known', { EHLO: '550 No', HELO: '550 No' }, '', 'EPROTOCOL'],
  ])('can be tried again when %s', async (_what, replies, user, code) => {
    await connect(replies, user);
    const error = await failureOf(mailer.send(letter));
    expect(error).not.toBeInstanceOf(MailRefused);
    expect(error).toMatchObject({ code });
  });

  it.each([
    ['greet', { greeting: '' }],
    ['answer', { MAIL: '' }],
  ])('waits no longer than it may for a server that does not %s', async (_what, replies) => {
    await connect(replies, '', 100);
    const error = await failureOf(mailer.send(letter));
    expect(error).toMatchObject({ code: 'ETIMEDOUT' });
  });

  it.each([
    ['offers no encryption', {}],
    ['takes back its offer', { EHLO: '250-mail.test\r\n250 STARTTLS', STARTTLS: '454 Not now' }],
  ])(
    'says nothing of itself to a server that %s, where it has to be encrypted',
    async (_, replies) => {
      await connect(replies, 'me:secret@', 5_000, true);
      const error = await failureOf(mailer.send(letter));
      expect(error).toMatchObject({ code: 'ETLS' });
      expect(server.heard.filter((line) => !/^(EHLO|STARTTLS|QUIT)\b/.test(line))).toEqual([]);
    },
  );

  it('never has the content of a file or of an address', async () => {
    await connect();
    const files = createHttpServer((_request, response) => response.end('Secret')).listen(0);
    await once(files, 'listening');
    const { port } = files.address() as AddressInfo;
    for (const text of [{ path: import.meta.filename }, { href: `http://127.0.0.1:${port}/` }]) {
      const smuggled = { ...letter, text: text as unknown as string };
      await expect(mailer.send(smuggled)).rejects.toThrow();
    }
    files.close();
    expect(server.heard.join('\n')).not.toMatch(/Secret|smuggled/);
  });
});
