import { DimText } from '@tessera/ui/dim-text';
import { QueryState } from '@tessera/ui/query-state';
import { AnchoredCard } from '../../parts/anchored-card.tsx';
import { useSettings } from '../../parts/use-settings.ts';
import { AlwaysMailed } from './always-mailed.tsx';
import { MailSwitch } from './mail-switch.tsx';
import styles from './mails.module.css';
import { type OptionalCategory, mailsWords as words } from './mails-words.ts';

const height = 368;

const categories = Object.keys(words.optional) as OptionalCategory[];

/** What is mailed, category by category. A link to `#mails` leads here. */
export function Mails() {
  const settings = useSettings();
  return (
    <AnchoredCard id="mails" title={words.title}>
      <DimText>{words.lead}</DimText>
      <QueryState query={settings} height={height} what={words.what}>
        {() => (
          <ul className={styles.rows}>
            {categories.map((category) => (
              <MailSwitch key={category} category={category} />
            ))}
          </ul>
        )}
      </QueryState>
      <AlwaysMailed />
    </AnchoredCard>
  );
}
