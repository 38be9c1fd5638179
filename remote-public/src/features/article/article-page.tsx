import { t } from '@lingui/core/macro';
import { usePageTitle } from '@tessera/ui/page-title';
import type { ComponentType, ReactNode } from 'react';
import styles from './article-page.module.css';

export type ArticleSection = {
  id: string;
  title: string;
  body: ReactNode;
};

export type Article = {
  title: string;
  lead: ReactNode;
  sections: readonly ArticleSection[];
  /** Above the first section. */
  note?: ReactNode;
  /** Numbers the sections, for texts that are referred to by number. */
  numbered?: boolean;
};

/** The page of a text. */
export function articlePage(article: Article): ComponentType {
  return () => <ArticlePage {...article} />;
}

/** A text to read: a list of its parts beside it, a line length that eyes follow. */
function ArticlePage(props: Article) {
  const { title, lead, sections, note, numbered = false } = props;
  usePageTitle(title);
  const nameOf = (index: number, name: string) => (numbered ? `${index + 1}. ${name}` : name);
  return (
    <article className={styles.page}>
      <header className={styles.header}>
        <h1 className={styles.title} tabIndex={-1} data-page-heading="">
          {title}
        </h1>
        <p className={styles.lead}>{lead}</p>
      </header>
      <nav className={styles.contents} aria-label={t`On this page`}>
        <p className={styles.contentsTitle}>{t`On this page`}</p>
        <ol>
          {sections.map((section, index) => (
            <li key={section.id}>
              <a href={`#${section.id}`}>{nameOf(index, section.title)}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={styles.text}>
        {note}
        {sections.map((section, index) => (
          <section key={section.id} id={section.id} aria-labelledby={`${section.id}-title`}>
            <h2 id={`${section.id}-title`} className={styles.subtitle}>
              {nameOf(index, section.title)}
            </h2>
            {section.body}
          </section>
        ))}
      </div>
    </article>
  );
}
