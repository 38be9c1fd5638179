import * as notices from './notices.ts';
import { at, id } from './testing/sample-values.ts';
import { testForms } from './testing/test-forms.ts';
import { testMessages } from './testing/test-messages.ts';

const notice = {
  id,
  kind: 'payee_added',
  category: 'security',
  title: 'A payee was added',
  text: 'Ada',
  path: '/dashboard/fiat',
  createdAt: at,
  readAt: null,
  mail: { sentAt: at, deliveredAt: null },
};

describe('a notice', () => {
  testMessages({
    'a notice': [notices.noticeSchema, notice],
    'a notice without a mail': [notices.noticeSchema, { ...notice, path: null, mail: null }],
    'a page of notices': [notices.noticePageSchema, { items: [notice], nextCursor: null }],
  });

  testForms({
    'a category': [
      notices.noticeCategorySchema,
      ['deposits', 'withdrawals', 'loans', 'repayments', 'risk', 'security', 'support'],
      ['advertising', ''],
    ],
    'a number of unread ones': [
      notices.unreadNoticesSchema,
      [{ unread: 0 }, { unread: 7 }],
      [{ unread: -1 }, { unread: 0.5 }, {}],
    ],
  });

  it('is always mailed when it is about risk or security', () => {
    expect(notices.mandatoryNoticeCategories).toEqual(['risk', 'security']);
  });
});
