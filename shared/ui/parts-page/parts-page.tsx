import { ChoiceField } from '../src/choice-field.tsx';
import { PageFrame } from '../src/page-frame.tsx';
import type { Part } from './part.ts';
import { partGroups } from './part-groups.ts';
import styles from './parts-page.module.css';

export type Theme = 'dark' | 'light';

type PartsPageProps = { theme: Theme; onTheme: (theme: Theme) => void };

/** All parts, group by group, in the theme that is chosen. */
export function PartsPage({ theme, onTheme }: PartsPageProps) {
  return (
    <main className={styles.page}>
      <PageFrame
        title="Parts"
        lead="Every component of shared/ui, in its variants and states."
        action={
          <ChoiceField
            label="Theme"
            hideLabel
            value={theme}
            choices={[
              { value: 'dark', label: 'Dark' },
              { value: 'light', label: 'Light' },
            ]}
            onChange={onTheme}
          />
        }
      >
        {partGroups.map(({ title, parts }) => (
          <div key={title}>
            <h2>{title}</h2>
            {parts.map((part) => (
              <ShownPart key={part.path} part={part} />
            ))}
          </div>
        ))}
      </PageFrame>
    </main>
  );
}

function ShownPart({ part }: { part: Part }) {
  return (
    <div className={styles.part} id={part.path.replace('@tessera/ui/', '')}>
      <h3 className={styles.path}>{part.path}</h3>
      <div className={styles.variants}>
        {part.variants.map(({ name, show }) => (
          <div key={name} className={styles.variant}>
            <p className={styles.name}>{name}</p>
            <div>{show}</div>
          </div>
        ))}
      </div>
    </div>
  );
}
