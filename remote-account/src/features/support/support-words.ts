import { plural, t } from '@lingui/core/macro';
import { productFacts } from '@tessera/lending/product-facts';

const { limitHours } = productFacts;

/** What the page of support says around tickets and questions. */
export const supportWords = {
  title: t`Support`,
  lead: t`Answers to what is asked most, and people who answer the rest.`,
  write: t`Write to us`,
  explanation: t`Say what you did, what you saw and what you expected. The answer comes here, and you are told of it.`,
  kind: t`What it is about`,
  question: t`A question`,
  limitRaise: t`A higher limit`,
  limit: t`Limit that you want`,
  limitHint: t`What you want to withdraw within ${limitHours} hours.`,
  limitMissing: t`Enter an amount of euros.`,
  subject: t`Subject`,
  subjectMissing: t`Name it in a few words.`,
  subjectTooLong: (most: number) => t`Shorten it to at most ${most} characters.`,
  limitSubject: t`A higher limit`,
  text: t`Your message`,
  why: t`Why you want it, and for how long`,
  send: t`Send`,
  sent: t`Your message is with us.`,
  notSent: t`It was not sent`,
  noAnswer: t`No clear answer came. Press the button again: it repeats this same message.`,
  tickets: t`Your tickets`,
  ticketsCaption: t`Your tickets, newest first`,
  ticketsWhat: t`tickets`,
  noTickets: t`No tickets yet`,
  noTicketsWhy: t`What you write to us stands here, with our answers.`,
  columns: { subject: t`Subject`, state: t`State`, changed: t`Last change` },
  questions: t`Questions and answers`,
  search: t`Search the questions`,
  found: (count: number) => plural(count, { 1: '# question found', other: '# questions found' }),
  nothingFound: t`Nothing found`,
  nothingFoundWhy: t`No question has these words. Ask us: we take them into the message.`,
  askThis: t`Write to us about this`,
  allQuestions: t`All questions and answers`,
  contact: t`Other ways to reach us`,
} as const;
