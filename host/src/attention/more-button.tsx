import { Icon } from '@tessera/ui/icon';
import { chevronDownIcon } from '@tessera/ui/icons';
import styles from './attention-dock.module.css';
import * as words from './attention-words.ts';

type MoreButtonProps = {
  /** How many things there are besides the one that is shown. */
  readonly count: number;
  readonly isOpen: boolean;
  /** The list of them. */
  readonly listId: string;
  readonly onPress: () => void;
};

/** Opens what else there is and, in a narrow window, the details of what is told there in short. */
export function MoreButton({ count, isOpen, listId, onPress }: MoreButtonProps) {
  const hasOthers = count > 0;
  const more = hasOthers ? words.moreWords(count) : words.detailsWords;
  return (
    <button
      type="button"
      className={styles.more}
      data-details={hasOthers ? undefined : ''}
      aria-expanded={isOpen}
      aria-controls={hasOthers ? listId : undefined}
      onClick={onPress}
    >
      <span className={styles.moreWords}>{isOpen ? words.lessWords : more}</span>
      <span className={styles.arrow} aria-hidden="true">
        {hasOthers && !isOpen && words.countWords(count)}
        <Icon of={chevronDownIcon} />
      </span>
    </button>
  );
}
