import { CopyButton } from '@tessera/ui/copy-button';
import { DimText } from '@tessera/ui/dim-text';
import styles from './copyable-text.module.css';

type CopyableTextProps = {
  readonly term: string;
  readonly text: string;
  /** For the button's name: "address". */
  readonly what: string;
};

/** An address or an id in full, under what it is, with a button that copies it. */
export function CopyableText({ term, text, what }: CopyableTextProps) {
  return (
    <div className={styles.line}>
      <div className={styles.words}>
        <DimText small>{term}</DimText>
        <p className={styles.text}>{text}</p>
      </div>
      <CopyButton text={text} what={what} />
    </div>
  );
}
