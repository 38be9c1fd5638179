import { join } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { sourceRules, suffixOf } from './base-config.ts';
import type { BuildOptions } from './build-options.ts';

export type NodePart = {
  readonly name: string;
  readonly folder: string;
  readonly publicPath: string;
  /** Exports `drawAhead`: file name to content, or a promise of that. */
  readonly entry: string;
  readonly alias?: Readonly<Record<string, string>>;
  /** What the entry finds under names that it only declares. */
  readonly defined?: Readonly<Record<string, unknown>>;
};

const asCode = (defined: NodePart['defined'] = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(defined).map(([name, value]) => [name, JSON.stringify(value)]));

/** Here everything finds what a page has one copy of, as in a page, whatever else is installed for the part. */
const ownLibraries = join(import.meta.dirname, '../../node_modules');

export const nodeFile = 'main.cjs';

/**
 * The build of the same sources for Node, as one file: with the texts, class names and addresses of files that the
 * browser's build has, and every library in it, for nobody provides one.
 */
export const nodeConfig = (part: NodePart, options: BuildOptions): Configuration => ({
  mode: options.mode,
  context: part.folder,
  target: 'node24',
  devtool: false,
  performance: false,
  stats: 'errors-warnings',
  infrastructureLogging: { level: 'warn' },
  entry: { main: part.entry },
  output: {
    path: options.outputFolder,
    publicPath: part.publicPath,
    filename: nodeFile,
    library: { type: 'commonjs2' },
    assetModuleFilename: `[name]${suffixOf(options)}[ext]`,
    hashFunction: 'xxhash64',
  },
  resolve: {
    extensions: ['.tsx', '.ts', '.mjs', '.js'],
    conditionNames: [`tessera-${options.language}`, 'es2015', '...'],
    alias: { ...part.alias },
    modules: [ownLibraries, 'node_modules'],
  },
  module: { rules: sourceRules(part.name, options, 'node') },
  // It runs once.
  optimization: { minimize: false, emitOnErrors: false },
  plugins: [
    new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
    new webpack.DefinePlugin(asCode(part.defined)),
  ],
});
