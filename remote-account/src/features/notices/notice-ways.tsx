import type { Notice } from '@tessera/contracts/notices';
import { instantText } from '@tessera/ui/date-text';
import { type DefinitionRow, DefinitionRows } from '@tessera/ui/definition-rows';
import { Icon } from '@tessera/ui/icon';
import { chevronRightIcon } from '@tessera/ui/icons';
import { outcomeText, wayText, noticeWords as words } from './notice-words.ts';
import styles from './notices.module.css';

/** By which way it went, and what the mail server answered each time. */
export function NoticeWays({ notice }: { readonly notice: Notice }) {
  return (
    <details className={styles.ways}>
      <summary className={styles.summary}>
        <Icon of={chevronRightIcon} size={16} />
        {wayText(notice)}
      </summary>
      <DefinitionRows rows={rowsOf(notice)} />
    </details>
  );
}

function rowsOf({ createdAt, mail }: Notice): DefinitionRow[] {
  const site = { term: words.site, value: instantText(createdAt) };
  if (mail === null) return [site];
  const attempts = (mail.attempts ?? []).map((attempt, index) => ({
    key: `attempt ${index}`,
    term: words.mail,
    value: instantText(attempt.at),
    help: (
      <>
        {outcomeText(attempt)}: <span className={styles.answer}>{attempt.answer}</span>
      </>
    ),
  }));
  if (attempts.length > 0) return [site, ...attempts];
  // Of a mail from before answers were kept.
  const { deliveredAt } = mail;
  return deliveredAt === null
    ? [site, { term: words.mail, value: words.mailWaits }]
    : [site, { term: words.mail, value: instantText(deliveredAt), help: words.mailTaken }];
}
