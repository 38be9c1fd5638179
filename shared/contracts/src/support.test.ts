import * as support from './support.ts';
import { at, euros, id } from './testing/sample-values.ts';
import { testForms } from './testing/test-forms.ts';
import { testMessages } from './testing/test-messages.ts';

const ticket = {
  id,
  kind: 'limit_raise',
  subject: 's',
  state: 'waiting',
  limit: euros,
  createdAt: at,
  changedAt: at,
};
const message = { id, author: 'user', text: 't', at };
const question = { kind: 'question', subject: 's', text: 'one\ntwo' };

describe('support', () => {
  testMessages({
    'a ticket': [support.ticketSchema, ticket],
    'a page of tickets': [support.ticketPageSchema, { items: [ticket], nextCursor: null }],
    'a question': [support.ticketRequestSchema, question],
    'a wish for a limit': [
      support.ticketRequestSchema,
      { ...question, kind: 'limit_raise', limit: euros },
    ],
    'a message': [support.ticketMessageSchema, message],
    'a page of messages': [support.ticketMessagePageSchema, { items: [message], nextCursor: null }],
    'a new message': [support.ticketMessageRequestSchema, { text: 't' }],
  });

  testForms({
    'a state': [support.ticketStateSchema, ['waiting', 'answered', 'closed'], ['open', '']],
    'a kind': [
      support.ticketSchema,
      [{ ...ticket, kind: 'question', limit: null }, ticket],
      [{ ...ticket, kind: 'complaint' }],
    ],
    'an author': [
      support.ticketMessageSchema,
      ['user', 'support'].map((author) => ({ ...message, author })),
      [{ ...message, author: 'robot' }],
    ],
    'a subject': [
      support.ticketRequestSchema,
      [{ ...question, subject: 's'.repeat(120) }],
      ['', 's'.repeat(121), 'a\nb'].map((subject) => ({ ...question, subject })),
    ],
    'a text': [
      support.ticketMessageRequestSchema,
      [{ text: 't'.repeat(5000) }, { text: 'a\nb' }],
      [{ text: '' }, { text: 't'.repeat(5001) }, { text: 'a\u0000b' }],
    ],
    'a wish': [
      support.ticketRequestSchema,
      [question],
      [
        { ...question, kind: 'limit_raise' },
        { ...question, kind: 'complaint' },
      ],
    ],
  });
});
