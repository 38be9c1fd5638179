import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sourceLanguage } from '@tessera/contracts/languages';
import webpack, { type Compiler, type Configuration } from 'webpack';
import type { BuildOptions } from '../config/build-options.ts';

export type DevelopedRemote = {
  readonly name: string;
  readonly folder: string;
};

type CompilerOptions = DevelopedRemote & {
  /** The shell that the pages stand in; a released one has none of what reloads components in place. */
  readonly shell?: BuildOptions['shell'];
  /** Told the text of `registry-entry.json` after every build that worked. */
  readonly onEntry: (text: string) => void;
};

export type RemoteCompiler = {
  readonly compiler: Compiler;
  /** Resolves when a build has worked: until then there is nothing to serve. */
  readonly built: Promise<void>;
};

/** The route table is a part of the configuration, which is read once. */
function sayWhenRouteTableChanges(compiler: Compiler, { name, folder }: DevelopedRemote): void {
  const routeTable = join(folder, 'src/route-table.ts');
  compiler.hooks.watchRun.tap('route-table', ({ modifiedFiles }) => {
    if (!modifiedFiles?.has(routeTable)) return;
    console.warn(
      `\nThe route table of ${name} is read at the start: end this and start it again\n`,
    );
  });
}

/** The development build of one remote, as its own `webpack.config.ts` says. */
export async function createRemoteCompiler(options: CompilerOptions): Promise<RemoteCompiler> {
  const file = pathToFileURL(join(options.folder, 'webpack.config.ts')).href;
  const { default: configure }: { default: (options: BuildOptions) => Configuration } =
    await import(file);
  const compiler = webpack(
    configure({
      mode: 'development',
      language: sourceLanguage,
      outputFolder: join(options.folder, 'dist/development'),
      version: 'dev',
      ...(options.shell !== undefined && { shell: options.shell }),
    }),
  );
  if (compiler === null) throw new Error('webpack made no compiler');
  const built = Promise.withResolvers<void>();
  compiler.hooks.assetEmitted.tap('registry-entry', (name, { content }) => {
    if (name === 'registry-entry.json') options.onEntry(content.toString());
  });
  compiler.hooks.done.tap('first-build', (stats) => {
    if (!stats.hasErrors()) built.resolve();
  });
  sayWhenRouteTableChanges(compiler, options);
  return { compiler, built: built.promise };
}
