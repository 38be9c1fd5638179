import { t } from '@lingui/core/macro';
import { Notice } from '@tessera/ui/notice';
import type { ComponentType } from 'react';
import { type Article, articlePage } from './article-page.tsx';
import styles from './legal-page.module.css';

const template = (
  <div className={styles.template}>
    <Notice tone="info" title={t`A template, to be reviewed by counsel`}>
      {t`This text describes how the product works. It has not been reviewed by a lawyer and binds nobody until it has. Names and addresses of the company are placeholders.`}
    </Notice>
  </div>
);

/** The page of a legal text: marked as a template until counsel has reviewed it. */
export const legalPage = (article: Article): ComponentType =>
  articlePage({ ...article, note: template });
