import webpack, { type Configuration } from 'webpack';

/** Runs a build to its end. Rejects with what is wrong with it; warnings are printed. */
export const runWebpack = (configuration: Configuration): Promise<void> =>
  new Promise((resolve, reject) => {
    const compiler = webpack(configuration);
    if (compiler === null) return reject(new Error('webpack made no compiler'));
    compiler.run((failure, stats) => {
      compiler.close(() => {
        if (failure !== null) return reject(failure);
        if (stats?.hasErrors() || stats?.hasWarnings()) {
          const report = stats.toString({ preset: 'errors-warnings', colors: false });
          if (stats.hasErrors()) return reject(new Error(report));
          console.warn(report);
        }
        resolve();
      });
    });
  });
