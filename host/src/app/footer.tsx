import { t } from '@lingui/core/macro';
import { brand } from '@tessera/contracts/brand';
import { useShell } from '@tessera/shell';
import { SandboxNotice } from '@tessera/ui/sandbox-notice';
import { Link } from 'react-router-dom';
import styles from './footer.module.css';
import { footerColumns } from './footer-columns.ts';
import { LanguageLink } from './language-link.tsx';
import { paths } from './paths.ts';
import { PresentYear } from './present-year.tsx';
import { Wordmark } from './wordmark.tsx';

function Company() {
  return (
    <div className={styles.company}>
      <Wordmark to={paths.home} />
      <address className={styles.address}>
        {[brand.company, ...brand.address].map((line) => (
          <span key={line}>{line}</span>
        ))}
        <a className={styles.link} href={`mailto:${brand.supportEmail}`}>
          {brand.supportEmail}
        </a>
      </address>
    </div>
  );
}

export function Footer() {
  const { sandbox } = useShell().config;
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <Company />
        {footerColumns.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2 className={styles.title}>{title}</h2>
            <ul className={styles.list}>
              {links.map(({ name, to }) => (
                <li key={to}>
                  <Link className={styles.link} to={to}>
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      {sandbox && (
        <SandboxNotice>{t`Every coin, euro and mail on this site is for trying out.`}</SandboxNotice>
      )}
      <div className={styles.end}>
        <p>
          © <PresentYear /> {brand.company}
        </p>
        <LanguageLink className={styles.link} />
        <ul className={styles.social}>
          {brand.social.map(({ name, href }) => (
            <li key={name}>
              <a className={styles.link} href={href} rel="noreferrer">
                {name}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  );
}
