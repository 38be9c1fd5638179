import { DimText } from '@tessera/ui/dim-text';
import { SettingsSwitch } from '../../parts/settings-switch.tsx';
import styles from './mails.module.css';
import { type OptionalCategory, mailsWords as words } from './mails-words.ts';

/** Whether mails of one category are wanted. */
export function MailSwitch({ category }: { category: OptionalCategory }) {
  const { label, about, name } = words.optional[category];
  return (
    <li>
      <SettingsSwitch
        label={label}
        isOnIn={({ mails }) => mails[category]}
        updateOf={(wish) => ({ mails: { [category]: wish } })}
        doneText={({ mails }) =>
          mails[category] ? words.switchedOn(name) : words.switchedOff(name)
        }
        notChanged={words.notChanged}
      >
        <div className={styles.about}>
          <DimText small>{about}</DimText>
        </div>
      </SettingsSwitch>
    </li>
  );
}
