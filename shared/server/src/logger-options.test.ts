import fastify, { type FastifyServerOptions } from 'fastify';
import { loggerOptions } from './logger-options.ts';

type Line = Readonly<Record<string, unknown>>;

function startApp(how?: Parameters<typeof loggerOptions>[2], level = 'info') {
  const lines: string[] = [];
  const logger: FastifyServerOptions['logger'] = loggerOptions(
    level,
    { write: (line) => lines.push(line) },
    how,
  );
  const app = fastify({ logger });
  app.get('/loans/:id', async () => ({}));
  return { app, lines, read: (): Line[] => lines.map((line) => JSON.parse(line)) };
}
const visit = {
  url: '/loans/42?email=ada@example.com',
  headers: { authorization: 'Bearer secret', cookie: 'secret' },
  remoteAddress: '198.51.100.23',
};

describe('a line about a request', () => {
  it('says the method, the route and the status, and nothing of who asked for what', async () => {
    const { app, lines, read } = startApp();
    await app.inject(visit);
    const [incoming, completed] = read();
    expect(incoming).toMatchObject({ req: { method: 'GET', route: '/loans/:id' } });
    expect(Object.keys(incoming?.req as object)).toEqual(['method', 'route']);
    expect(completed?.res).toEqual({ statusCode: 200 });
    expect(lines.join('')).not.toMatch(/ada|secret|198\.51|\/42/);
  });

  it('has no route where none was found', async () => {
    const { app, lines, read } = startApp();
    await app.inject('/nowhere/ada@example.com');
    expect(read()[0]?.req).toEqual({ method: 'GET', route: 'unknown' });
    expect(read().map(({ msg }) => msg)).toContain('request completed');
    expect(lines[0]).not.toContain('ada');
  });

  it('says what its server wants instead', async () => {
    const { app, read } = startApp({ describeRequest: ({ id }) => ({ only: id }) });
    await app.inject(visit);
    expect(read()[0]?.req).toEqual({ only: read()[0]?.reqId });
  });
});

describe('any line', () => {
  it('has an ISO time, and neither the machine’s name nor the process’s number', () => {
    const { app, read } = startApp();
    app.log.info('hello');
    const [line] = read();
    expect(Object.keys(line ?? {})).toEqual(['level', 'time', 'msg']);
    expect(line?.time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  });

  it('is written from the level on that is asked for', () => {
    const { app, read } = startApp({}, 'warn');
    app.log.info('hello');
    app.log.warn('attention');
    expect(read().map(({ msg }) => msg)).toEqual(['attention']);
  });

  it('goes to the standard output when no other place is named', () => {
    expect(loggerOptions('info')).not.toHaveProperty('stream');
  });
});

describe('a line about an error', () => {
  it('says its type, code and place, and the words of it and its cause without personal data', () => {
    const { app, lines, read } = startApp();
    const cause = new TypeError('550 <ada@example.com>: no such mailbox');
    const detail = 'Key (name)=(Augusta Kinglake) is taken';
    const error = Object.assign(new Error('no account DE89370400440532013000', { cause }), {
      code: '23505',
      detail,
    });
    app.log.error(error);
    const [line] = read();
    expect(line?.err).toEqual({
      type: 'Error',
      code: '23505',
      message: 'no account [IBAN]',
      stack: expect.stringMatching(/^Error: no account \[IBAN\]\n +at .*logger-options\.test/),
      cause: {
        type: 'TypeError',
        message: '550 <[e-mail]>: no such mailbox',
        stack: expect.stringMatching(/^TypeError: 550 <\[e-mail\]>/),
      },
    });
    expect(line?.msg).toBe('no account [IBAN]');
    expect(lines.join('')).not.toMatch(/ada@|DE89|Kinglake/);
  });

  it('says what the server was doing, where that is known', () => {
    const { app, read } = startApp();
    const err = new Error('to ada@example.com');
    app.log.error({ err }, 'the mail was lost');
    app.log.error({ err, mailId: 42 });
    app.log.error({ err }, 'lost the mail to %s', 'nobody');
    app.log.error(null, 'nothing');
    const words = ['the mail was lost', 'to [e-mail]', 'lost the mail to nobody', 'nothing'];
    expect(read().map(({ msg }) => msg)).toEqual(words);
    expect(read()[1]).toMatchObject({ mailId: 42, err: { message: 'to [e-mail]' } });
  });

  it.each(['ada@example.com', 42, null, { mailbox: 'ada@example.com' }])(
    'says of %j, which is no error, nothing but its type',
    (thrown) => {
      const { app, read } = startApp();
      app.log.error({ err: thrown }, 'failed');
      const err = { type: typeof thrown, message: '', stack: '' };
      expect(read()).toMatchObject([{ msg: 'failed', err }]);
      expect(Object.keys(read()[0]?.err as object)).toEqual(Object.keys(err));
    },
  );

  it('has no personal data in Fastify’s own words either', async () => {
    const { app, lines } = startApp();
    app.get('/broken', async () => {
      throw new Error('no account DE89370400440532013000');
    });
    app.addHook('onClose', async () => {
      throw new Error('550 <ada@example.com>');
    });
    await app.inject('/broken');
    await app.close().catch(() => undefined);
    expect(lines.join('')).toContain('"msg":"no account [IBAN]"');
    expect(lines.join('')).not.toMatch(/ada@|DE89/);
  });

  it('is written of one without a stack, and of a cause that is no error not at all', () => {
    const { app, lines, read } = startApp();
    const error = new Error('broken', { cause: 'ada@example.com' });
    delete error.stack;
    app.log.error(error);
    expect(read()[0]?.err).toEqual({ type: 'Error', message: 'broken', stack: '' });
    expect(lines.join('')).not.toContain('ada');
  });

  it('says what its server wants instead', () => {
    const describeError = ({ name }: Error) => ({ type: name, message: 'x', stack: 'y' });
    const { app, read } = startApp({ describeError });
    app.log.error(new RangeError('ada@example.com'));
    expect(read()[0]).toMatchObject({ msg: 'x', err: { type: 'RangeError', message: 'x' } });
  });
});
