import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Language } from '@tessera/contracts/languages';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import type { Configuration } from 'webpack';
import type { ShellContract } from '../contract/shell-contract.ts';
import { buildManifestPlugin } from '../plugins/build-manifest-plugin.ts';
import { chunkLoadingPlugin } from '../plugins/chunk-loading-plugin.ts';
import { type BuildOptions, reactMode } from './build-options.ts';

const require = createRequire(import.meta.url);

/** How long a page waits for one file before it counts as failed. */
export const fileTimeLimitMs = 8000;

/** Only the part that is being worked on reloads its components in place. */
const isHot = (name: string, options: BuildOptions): boolean =>
  reactMode(options) === 'development' && (name !== 'host' || options.isServed === true);

/** Before TypeScript is compiled: the texts of the one language that this build is for. */
const textRule = (language: Language) => ({
  test: /\.tsx?$/,
  enforce: 'pre' as const,
  loader: fileURLToPath(import.meta.resolve('@tessera/languages/texts-loader')),
  options: { language },
});

const scriptRule = (name: string, options: BuildOptions) => ({
  test: /\.tsx?$/,
  loader: require.resolve('swc-loader'),
  options: {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: {
        react: {
          runtime: 'automatic',
          development: reactMode(options) === 'development',
          refresh: isHot(name, options),
        },
      },
      target: 'es2022',
    },
  },
});

/** The class names of a package start with its name, and its version is hashed into them: none can stand in two. */
const styleRule = (name: string, version: string, target: Target) => ({
  test: /\.css$/,
  use: [
    ...(target === 'web' ? [MiniCssExtractPlugin.loader] : []),
    {
      loader: require.resolve('css-loader'),
      options: {
        modules: {
          auto: true,
          namedExport: false,
          exportLocalsConvention: 'as-is',
          exportOnlyLocals: target === 'node',
          localIdentName: `${name}_[hash:base64:6]`,
          localIdentHashSalt: version,
        },
      },
    },
  ],
});

/**
 * Our packages where they are installed: modules as a bundler takes them, and not as strictly as Node does. A strict
 * one may import no name of a library that the build does not have, as it has none of those that the page shares.
 */
const installedModules = {
  test: /[\\/]node_modules[\\/]@tessera[\\/].+\.js$/,
  type: 'javascript/auto',
  resolve: { fullySpecified: false },
};

type Target = 'web' | 'node';

/** How sources are read, for browsers and for Node: what Node draws has the texts and class names of the browser's page. */
export const sourceRules = (name: string, options: BuildOptions, target: Target) => [
  textRule(options.language),
  scriptRule(name, options),
  styleRule(name, options.version, target),
  {
    test: /\.(?:woff2|svg|png|webp|avif)$/,
    type: 'asset/resource',
    generator: { emit: target === 'web' },
  },
  installedModules,
];

/** How a picture or a font of a build is named after what it holds. */
export const suffixOf = ({ mode }: BuildOptions): string =>
  mode === 'production' ? '.[contenthash:8]' : '';

const optimization = (options: BuildOptions): NonNullable<Configuration['optimization']> => ({
  minimize: options.mode === 'production',
  // In development too: a page would run a module that only says what is wrong, and lose what was typed.
  emitOnErrors: false,
  // Pages carry what they use: a shared chunk would be one more request on a cold page.
  splitChunks: { cacheGroups: { default: false, defaultVendors: false } },
  minimizer: [
    new TerserPlugin({
      // Each finds what the other leaves: docs/decisions/0117-scripts-are-minified-twice.md has the bytes.
      minify: [TerserPlugin.swcMinify, TerserPlugin.terserMinify],
      extractComments: false,
      terserOptions: [
        { compress: true, mangle: true, format: { comments: false } },
        { ecma: 2020, compress: true, mangle: true, format: { comments: false } },
      ],
    }),
    new CssMinimizerPlugin({ minify: CssMinimizerPlugin.lightningCssMinify }),
  ],
});

/** What the builds of the host and of every remote have in common. */
export function baseConfig(
  part: {
    name: string;
    folder: string;
    publicPath: string;
    contract?: ShellContract;
    mostDigestsInside?: number;
  },
  options: BuildOptions,
): Configuration {
  return {
    mode: options.mode,
    context: part.folder,
    target: ['web', 'es2022'],
    devtool: options.mode === 'production' ? false : 'cheap-module-source-map',
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
    output: {
      path: options.outputFolder,
      publicPath: part.publicPath,
      filename: '[name].js',
      // Their folder is the version, which is the hash of all that goes into them.
      chunkFilename: '[name].js',
      assetModuleFilename: `[name]${suffixOf(options)}[ext]`,
      uniqueName: `tessera_${part.name}_${options.version}`,
      hashFunction: 'xxhash64',
      chunkLoadTimeout: fileTimeLimitMs,
      // The only setting under which a module that threw while loading can be tried again.
      strictModuleExceptionHandling: true,
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      // Installed packages of ours have a build for each language.
      conditionNames: [`tessera-${options.language}`, 'es2015', '...'],
    },
    module: {
      rules: sourceRules(part.name, options, 'web'),
    },
    optimization: optimization(options),
    plugins: [
      new MiniCssExtractPlugin({
        filename: '[name].css',
        chunkFilename: '[name].css',
        ignoreOrder: true,
      }),
      ...(options.mode === 'production'
        ? [chunkLoadingPlugin(fileTimeLimitMs, part.mostDigestsInside)]
        : []),
      buildManifestPlugin({ ...options, publicPath: part.publicPath, contract: part.contract }),
    ],
  };
}
