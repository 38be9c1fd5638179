import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';

const require = createRequire(import.meta.url);

const standIn = fileURLToPath(new URL('./remote-refresh.cjs', import.meta.url));

/**
 * Hot reload of components. Errors stay in the console, because an overlay needs inline styles. The
 * stand-in cannot itself be made reloadable by what it stands in for.
 */
export const refreshPlugin = (): ReactRefreshPlugin =>
  new ReactRefreshPlugin({ overlay: false, exclude: [/node_modules/, standIn] });

/** Makes the remote take React Refresh from the host: compiled modules name it by its path. */
export const refreshAlias = (): Record<string, string> => ({
  [require.resolve('react-refresh/runtime')]: standIn,
  'react-refresh/runtime$': standIn,
});
