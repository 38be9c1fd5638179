import webpack, { type Compiler } from 'webpack';
import { drawInNode } from '../build/draw-in-node.ts';
import type { BuildOptions } from '../config/build-options.ts';
import type { NodePart } from '../config/node-config.ts';

const { RawSource } = webpack.sources;

/**
 * Adds what an entry draws in Node to the files of a production build, each listed with its integrity as all are. Pages
 * in development are drawn in the browser alone.
 */
export const drawAheadPlugin = (part: NodePart, options: BuildOptions) => (compiler: Compiler) => {
  if (options.mode !== 'production') return;
  const name = 'DrawAhead';
  const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
  compiler.hooks.thisCompilation.tap(name, (compilation) => {
    compilation.hooks.processAssets.tapPromise({ name, stage }, async () => {
      // What is wrong with the sources was said before, and would only be said again.
      if (compilation.errors.length > 0) return;
      try {
        const drawn = await drawInNode(part, options);
        for (const [file, content] of Object.entries(drawn)) {
          compilation.emitAsset(file, new RawSource(content));
        }
      } catch (error) {
        compilation.errors.push(new webpack.WebpackError((error as Error).message));
      }
    });
  });
};
