import { Button } from '@tessera/ui/button';
import { Notice } from '@tessera/ui/notice';
import styles from './request-withdrawal.module.css';

type ChooseListedProps = {
  readonly title: string;
  readonly text: string;
  readonly button: string;
  /** It was tried to go on without a choice. */
  readonly isMissing: boolean;
  readonly onBrowse: () => void;
};

/** While the whitelist is on: only entries of the book may be chosen. */
export function ChooseListed({ title, text, button, isMissing, onBrowse }: ChooseListedProps) {
  return (
    <Notice tone={isMissing ? 'bad' : 'info'} title={title}>
      <div className={styles.choose}>
        <p>{text}</p>
        <Button onClick={onBrowse}>{button}</Button>
      </div>
    </Notice>
  );
}
