import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { longestLinkLabel } from '../../shared/contracts/src/registry-fields.ts';
import { repositoryRoot } from '../launch/site-folders.ts';

const titleOf = (name: string) =>
  (name.charAt(0).toUpperCase() + name.slice(1)).replaceAll('-', ' ');

const componentOf = (name: string) =>
  `${name.replaceAll(/(?:^|-)([a-z])/g, (_match, letter: string) => letter.toUpperCase())}Page`;

/** The address of its one page. */
export const pathOf = (name: string): string => `/dashboard/${name}`;

/** Its texts in German; `npm run extract-texts` keeps the list of them. */
function germanOf(name: string, description: string): string {
  const title = titleOf(name);
  const inTable = `#: remote-${name}/src/route-table.ts\nmsgctxt "document"`;
  const onPage = `#: remote-${name}/src/pages/${name}-page.tsx`;
  const entries = [
    [inTable, title, title],
    [inTable, description, `Ein Satz über ${title}, für Suchmaschinen und Vorschauen.`],
    [onPage, title, title],
    [onPage, 'Nothing here yet', 'Hier ist noch nichts'],
    [onPage, 'This page has just been made.', 'Diese Seite wurde gerade angelegt.'],
  ];
  const head =
    'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n"Language: de\\n"\n';
  const written = entries.map(
    ([place, text, german]) => `\n${place}\nmsgid "${text}"\nmsgstr "${german}"\n`,
  );
  return head + written.join('');
}

/** A title that is too long for a link has none until its team finds shorter words. */
const linkOf = (title: string): string =>
  title.length > longestLinkLabel
    ? ''
    : `    link: { place: 'sidebar', label: '${title}', icon: 'document', order: 100 },\n`;

/** What a remote with one page is built from, by its path in the remote's folder. */
export function sourcesOf(name: string): Record<string, string> {
  const title = titleOf(name);
  const component = componentOf(name);
  const description = `One sentence about ${title.toLowerCase()}, for search engines and previews.`;
  const copied = (file: string) =>
    readFileSync(join(repositoryRoot, 'remote-account', file), 'utf8');
  return {
    'webpack.config.ts': copied('webpack.config.ts').replace("name: 'account'", `name: '${name}'`),
    'src/routes.ts': copied('src/routes.ts'),
    'src/route-table.test.ts': copied('src/route-table.test.ts'),
    'src/route-table.ts': `/** Every page of this remote: where it lives, what it is called, and the module that holds it. */
export const routeTable = [
  {
    path: '/dashboard/${name}',
    title: '${title}',
    description: '${description}',
${linkOf(title)}    page: () => import('./pages/${name}-page.tsx'),
  },
] as const;
`,
    'locales/de.po': germanOf(name, description),
    [`src/pages/${name}-page.tsx`]: `import { t } from '@lingui/core/macro';
import { EmptyState } from '@tessera/ui/empty-state';
import { PageFrame } from '@tessera/ui/page-frame';

export function ${component}() {
  return (
    <PageFrame title={t\`${title}\`}>
      <EmptyState title={t\`Nothing here yet\`}>{t\`This page has just been made.\`}</EmptyState>
    </PageFrame>
  );
}
`,
    [`src/pages/${name}-page.test.tsx`]: `import { renderWithShell } from '@tessera/testing/render-with-shell';
import { screen } from '@testing-library/react';
import { ${component} } from './${name}-page.tsx';

it('says what it is', () => {
  renderWithShell(<${component} />);
  expect(screen.getByRole('heading', { level: 1, name: '${title}' })).toBeVisible();
});
`,
  };
}
