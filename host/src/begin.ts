// Before those of components, which come with the first part that has any.
import '@tessera/ui/styles/fonts.css';
import '@tessera/ui/styles/tokens.css';
import '@tessera/ui/styles/base.css';
import './app.css';
import { ownTask } from './session/own-task.ts';

/**
 * The shell in parts, each begun in a task of its own: together they would keep a phone from hearing its reader. The
 * libraries come first, by a module that needs them; all of it is in the main file.
 */
const parts: readonly (() => Promise<unknown>)[] = [
  () => import(/* webpackMode: "eager" */ './fragment/open-fragment.tsx'),
  () => import(/* webpackMode: "eager" */ './app/open-router.ts'),
  () => import(/* webpackMode: "eager" */ './remotes/create-remotes.tsx'),
  () => import(/* webpackMode: "eager" */ './app/create-query-client.ts'),
  () => import(/* webpackMode: "eager" */ './language/ready-figures.ts'),
  () => import(/* webpackMode: "eager" */ './opened-remotes.ts'),
  () => import(/* webpackMode: "eager" */ './site.tsx'),
  () => import(/* webpackMode: "eager" */ './main.tsx'),
];

async function begin(): Promise<void> {
  for (const part of parts) {
    await part();
    await ownTask();
  }
}

void begin();
