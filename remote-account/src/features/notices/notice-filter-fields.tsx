import { noticeCategorySchema } from '@tessera/contracts/notices';
import { ChoiceField } from '@tessera/ui/choice-field';
import { SelectField } from '@tessera/ui/select-field';
import type { NoticeFilter } from '../../api/get-notices.ts';
import { categoryNames, noticeWords as words } from './notice-words.ts';
import styles from './notices.module.css';

type NoticeFilterFieldsProps = {
  readonly filter: NoticeFilter;
  readonly onChange: (filter: NoticeFilter) => void;
};

const options = [
  { value: '', label: words.allCategories },
  ...noticeCategorySchema.options.map((value) => ({ value, label: categoryNames[value] })),
];

/** What they are about, and whether read ones are left out. */
export function NoticeFilterFields({ filter, onChange }: NoticeFilterFieldsProps) {
  return (
    <div className={styles.filter}>
      <ChoiceField
        label={words.show}
        value={filter.unreadOnly ? 'unread' : 'all'}
        choices={[
          { value: 'all', label: words.all },
          { value: 'unread', label: words.unread },
        ]}
        onChange={(shown) => onChange({ ...filter, unreadOnly: shown === 'unread' })}
      />
      <SelectField
        label={words.category}
        isTight
        value={filter.category ?? ''}
        options={options}
        onChange={({ target }) => {
          const category = noticeCategorySchema.options.find((each) => each === target.value);
          onChange({ ...filter, category });
        }}
      />
    </div>
  );
}
