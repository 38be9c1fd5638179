import { boundReply, replyOfFailure } from './mail-reply.ts';
import { MailRefused } from './mailer.ts';

const to = 'ada.lovelace@example.com';

describe('the answer of a mail server', () => {
  it('is kept as it was said', () => {
    const line = '250 2.0.0 Ok: queued as 4F2ab91C';
    expect(boundReply(line, to)).toBe(line);
  });

  it.each([
    ['550 5.1.1 <ada.lovelace@example.com>: unknown', '550 5.1.1 <[e-mail]>: unknown'],
    ['550 Ada.Lovelace: user unknown', '550 [name]: user unknown'],
    ['450-4.2.0 Greylisted\r\n450 come\tback', '450-4.2.0 Greylisted 450 come back'],
    ['', 'no words'],
  ])('%j is kept as %j', (line, kept) => expect(boundReply(line, to)).toBe(kept));

  it('is cut where it goes on for long', () => {
    expect(boundReply(`554 ${'no '.repeat(300)}`, to)).toHaveLength(200);
  });

  it('leaves words that a short name stands in', () => {
    expect(boundReply('250 accepted for delivery', 'ed@example.com')).toBe(
      '250 accepted for delivery',
    );
  });
});

describe('a failure', () => {
  const refused = { response: '554 5.7.1 Spam', responseCode: 554 };

  it('is told by the server’s line where it answered', () => {
    expect(replyOfFailure(refused, to)).toBe('554 5.7.1 Spam');
    expect(replyOfFailure(new MailRefused('554', { cause: refused }), to)).toBe('554 5.7.1 Spam');
  });

  it('is told by its code where nobody answered', () => {
    expect(replyOfFailure(Object.assign(new Error('no'), { code: 'ECONNREFUSED' }), to)).toBe(
      'ECONNREFUSED',
    );
    expect(replyOfFailure(new Error('no'), to)).toBe('unknown');
  });
});
