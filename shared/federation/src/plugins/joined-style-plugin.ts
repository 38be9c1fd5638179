import webpack, { type Compiler } from 'webpack';

const { ConcatSource } = webpack.sources;

/** What a host's build calls the sheet of its main file and that of a chunk, in one file. */
export const joinedStyle = (chunk: string): string => `main-and-${chunk}.css`;

/**
 * Writes the style sheet of the main file together with that of a chunk, which documents name in the place of both: so
 * that pages which need them take one request, and the others no rules that they do not use.
 */
export const joinedStylePlugin = (chunk: string) => (compiler: Compiler) => {
  const name = 'JoinedStyle';
  // Both are as small as they get, and digests are taken later.
  const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 50;
  compiler.hooks.thisCompilation.tap(name, (compilation) => {
    compilation.hooks.processAssets.tap({ name, stage }, () => {
      const sheets = ['main.css', `${chunk}.css`].flatMap((file) => {
        const source = compilation.getAsset(file)?.source;
        return source === undefined ? [] : [source];
      });
      if (sheets.length === 2) {
        compilation.emitAsset(joinedStyle(chunk), new ConcatSource(...sheets));
      }
    });
  });
};
