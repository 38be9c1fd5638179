import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';

const require = createRequire(import.meta.url);

const standIn = fileURLToPath(new URL('./remote-refresh.cjs', import.meta.url));

/**
 * Hot reload of a remote's components. What does not compile is said by the development server's client, and
 * what a page throws by the shell. The stand-in cannot itself be made reloadable by what it stands in for.
 */
export const refreshPlugin = (): ReactRefreshPlugin =>
  new ReactRefreshPlugin({ overlay: false, exclude: [/node_modules/, standIn] });

/** Hot reload of the host's own components, by the React Refresh that it provides. */
export const hostRefreshPlugin = (): ReactRefreshPlugin =>
  new ReactRefreshPlugin({ overlay: false });

/** Makes the remote take React Refresh from the host: compiled modules name it by its path. */
export const refreshAlias = (): Record<string, string> => ({
  [require.resolve('react-refresh/runtime')]: standIn,
  'react-refresh/runtime$': standIn,
});
