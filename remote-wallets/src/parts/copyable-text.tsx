import { CopyButton } from '@tessera/ui/copy-button';
import { DimText } from '@tessera/ui/dim-text';
import styles from './copyable-text.module.css';

type CopyableTextProps = {
  readonly term: string;
  /** What is copied. */
  readonly text: string;
  /** As people read it, where that is not what is copied. */
  readonly shown?: string;
  /** For the button's name: "address". */
  readonly what: string;
};

/** An address or an id in full, under what it is, with a button that copies it. */
export function CopyableText({ term, text, shown = text, what }: CopyableTextProps) {
  return (
    <div className={styles.line}>
      <div className={styles.words}>
        <DimText small>{term}</DimText>
        <p className={styles.text}>{shown}</p>
      </div>
      <CopyButton text={text} what={what} />
    </div>
  );
}
