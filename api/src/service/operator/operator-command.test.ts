import { parseOperatorCommand, UsageError } from './operator-command.ts';
import { usage } from './operator-usage.ts';

const id = '01a1fa8d-4a80-7797-afcc-8a86a066c15d';

describe('a command of an operator', () => {
  it.each([
    [['tickets'], { name: 'tickets' }],
    [['ticket', id.toUpperCase()], { name: 'ticket', ticketId: id }],
    [['answer', id, '  Yes, you can. '], { name: 'answer', ticketId: id, text: 'Yes, you can.' }],
    [
      ['raise-limit', id, '60000.5', '2026-06-30', `ticket ${id}`],
      {
        name: 'raise-limit',
        userId: id,
        euroCents: 6_000_050n,
        // To the end of that day in Berlin.
        validUntil: new Date('2026-06-30T22:00:00Z'),
        cause: `ticket ${id}`,
      },
    ],
    [
      ['reset-factor', id, '48', 'lost the phone, ticket 7'],
      { name: 'reset-factor', userId: id, hours: 48, reason: 'lost the phone, ticket 7' },
    ],
    [['keep-factor', id, 'found it'], { name: 'keep-factor', userId: id, reason: 'found it' }],
    [['payments'], { name: 'payments' }],
    [
      ['attribute', 'P-1', id, 'called by phone'],
      { name: 'attribute', paymentId: 'P-1', userId: id, cause: 'called by phone' },
    ],
    [
      ['attribute-to-house', 'P-1', 'capital', 'round one'],
      { name: 'attribute-to-house', paymentId: 'P-1', purpose: 'capital', cause: 'round one' },
    ],
    [
      ['book-debit', 'B-1', 'fee', 'price list'],
      { name: 'book-debit', reference: 'B-1', purpose: 'fee', cause: 'price list' },
    ],
    [
      ['end-sessions', id, 'a stolen phone'],
      { name: 'end-sessions', userId: id, reason: 'a stolen phone' },
    ],
    [['end-all-sessions', 'a leak'], { name: 'end-all-sessions', reason: 'a leak' }],
    [
      ['close-ticket', id, 'said by phone'],
      { name: 'close-ticket', ticketId: id, reason: 'said by phone' },
    ],
    [
      ['find-user', ' Ada@example.com', `ticket ${id}`],
      { name: 'find-user', email: 'Ada@example.com', reason: `ticket ${id}` },
    ],
    [['user', id, 'called'], { name: 'user', userId: id, reason: 'called' }],
    [['operator-log'], { name: 'operator-log' }],
    [['unmined'], { name: 'unmined' }],
    [
      ['end-withdrawal', id, 'vanished in a fork'],
      { name: 'end-withdrawal', withdrawalId: id, reason: 'vanished in a fork' },
    ],
    [['pause-signer', 'odd orders'], { name: 'pause-signer', reason: 'odd orders' }],
  ])('is read: %j', (words, command) => {
    expect(parseOperatorCommand(words)).toEqual(command);
  });

  it.each([
    [[], 'Which command?'],
    [['close', id], 'There is no command "close".'],
    [['toString'], 'There is no command "toString".'],
    [['tickets', 'all'], '"tickets" wants nothing more.'],
    [['answer', id], '"answer" wants <ticket> <text>, and was given 1 of 2.'],
    [['answer', id, 'Yes,', 'you', 'can'], '"answer" wants <ticket> <text>, and was given 4 of 2.'],
    [['ticket', '7'], '"7" is no id of a ticket.'],
    [['answer', id, ' '], 'The text is empty.'],
    [['answer', id, 'x'.repeat(5_001)], 'The text is longer than 5000 characters.'],
    [['raise-limit', id, '60.000,00', '2026-06-30', 'x'], '"60.000,00" is no amount of euros'],
    [['raise-limit', id, '-1', '2026-06-30', 'x'], '"-1" is no amount of euros'],
    [['raise-limit', id, '60000', '2026-02-30', 'x'], '"2026-02-30" is no day'],
    [['reset-factor', id, '23', 'x'], '"23" is no number of hours from 24 to 168.'],
    [['reset-factor', id, 'soon', 'x'], '"soon" is no number of hours from 24 to 168.'],
    [['end-sessions'], '"end-sessions" wants <user> <reason>, and was given 0 of 2.'],
    [['end-all-sessions'], '"end-all-sessions" wants <reason>, and was given 0 of 1.'],
    [['find-user', 'ada@example.com'], '"find-user" wants <email> <reason>'],
    [['find-user', 'ada', 'x'], '"ada" is no e-mail address.'],
    [['user', id, 'of ada@example.com'], 'name people by their ids, not by an address.'],
    [['end-withdrawal', '7', 'x'], '"7" is no id of a withdrawal.'],
    [
      ['book-debit', 'B-1', 'interest', 'x'],
      '"interest" is none of what goes with <for>: fee, exchange,',
    ],
    [['attribute', 'P-1', 'ada@example.com', 'x'], '"ada@example.com" is no id of a user.'],
  ])('is refused with what is wrong: %j', (words, message) => {
    expect(() => parseOperatorCommand(words)).toThrow(UsageError);
    expect(() => parseOperatorCommand(words)).toThrow(message);
  });

  it('is described for each that there is', () => {
    const names = [
      'tickets',
      'ticket',
      'answer',
      'close-ticket',
      'find-user',
      'user',
      'operator-log',
      'raise-limit',
      'payments',
      'attribute',
      'attribute-to-house',
      'correct-attribution',
      'book-debit',
      'book-opening',
      'book-exchange-fee',
      'reset-factor',
      'keep-factor',
      'pause-signer',
      'unmined',
      'end-withdrawal',
    ];
    for (const name of names) expect(usage).toMatch(new RegExp(`^  ${name} `, 'm'));
  });
});
