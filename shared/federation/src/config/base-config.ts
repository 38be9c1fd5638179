import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Language } from '@tessera/contracts/languages';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import type { Configuration } from 'webpack';
import { buildManifestPlugin } from '../plugins/build-manifest-plugin.ts';
import type { BuildOptions } from './build-options.ts';

const require = createRequire(import.meta.url);

/** How long a page waits for one file before it counts as failed. */
export const fileTimeLimitMs = 8000;

/** Only the remote that is being worked on reloads its components in place. */
const isHot = (name: string, options: BuildOptions): boolean =>
  options.mode === 'development' && name !== 'host';

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
          development: options.mode === 'development',
          refresh: isHot(name, options),
        },
      },
      target: 'es2022',
    },
  },
});

/** The class names of a package start with its name, so that none can stand in two of them. */
const styleRule = (name: string) => ({
  test: /\.css$/,
  use: [
    MiniCssExtractPlugin.loader,
    {
      loader: require.resolve('css-loader'),
      options: {
        modules: {
          auto: true,
          namedExport: false,
          exportLocalsConvention: 'as-is',
          localIdentName: `${name}_[hash:base64:6]`,
        },
      },
    },
  ],
});

const optimization = (options: BuildOptions): NonNullable<Configuration['optimization']> => ({
  minimize: options.mode === 'production',
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
  part: { name: string; folder: string; publicPath: string },
  options: BuildOptions,
): Configuration {
  const suffix = options.mode === 'production' ? '.[contenthash:8]' : '';
  const styleName = `[name]${suffix}.css`;
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
      chunkFilename: `[name]${suffix}.js`,
      assetModuleFilename: `[name]${suffix}[ext]`,
      uniqueName: `tessera_${part.name}`,
      hashFunction: 'xxhash64',
      chunkLoadTimeout: fileTimeLimitMs,
      // The only setting under which a module that threw while loading can be tried again.
      strictModuleExceptionHandling: true,
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      conditionNames: ['es2015', '...'],
    },
    module: {
      rules: [
        textRule(options.language),
        scriptRule(part.name, options),
        styleRule(part.name),
        { test: /\.(?:woff2|svg|png|webp|avif)$/, type: 'asset/resource' },
      ],
    },
    optimization: optimization(options),
    plugins: [
      new MiniCssExtractPlugin({
        filename: styleName,
        chunkFilename: styleName,
        ignoreOrder: true,
      }),
      buildManifestPlugin({
        ...options,
        publicPath: part.publicPath,
        timeLimitMs: fileTimeLimitMs,
      }),
    ],
  };
}
