import type { AttentionItem } from '@tessera/contracts/attention';
import { useState } from 'react';
import styles from './attention-announcement.module.css';
import * as words from './attention-words.ts';
import { keyOf } from './time-of-item.ts';

/** Said once for each thing that comes up, however its figures move afterwards. */
export function AttentionAnnouncement({ of: item }: { of: AttentionItem | undefined }) {
  const [said, setSaid] = useState({ key: '', text: '' });
  const key = item ? keyOf(item) : '';
  if (key !== said.key) {
    const { title, text } = item ? words.attentionWords(item, undefined) : { title: '', text: '' };
    setSaid({ key, text: `${title} ${text}`.trim() });
  }
  return (
    <div role="status" className={styles.unseen}>
      {said.text}
    </div>
  );
}
