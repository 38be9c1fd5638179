import { join } from 'node:path';
import { sourceLanguage } from '@tessera/contracts/languages';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { baseConfig } from '../config/base-config.ts';

const page = `<!doctype html>
<html lang="en" data-theme="dark">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark light">
<title>Parts</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/main.css">
</head>
<body><div id="root"></div><script src="/main.js"></script></body>
</html>`;

/** Serves the page of all parts of `shared/ui` from their sources. Resolves after its first build. */
export async function startPartsServer(root: string, port: number) {
  const folder = join(root, 'shared/ui');
  const options = {
    mode: 'development',
    language: sourceLanguage,
    outputFolder: join(root, '.cache/parts'),
    version: 'dev',
  } as const;
  // Named as the host: what a remote reloads in place needs the shell around it.
  const base = baseConfig({ name: 'host', folder, publicPath: '/' }, options);
  const compiler = webpack({ ...base, entry: { main: './parts-page/main.tsx' } });
  if (compiler === null) throw new Error('webpack made no compiler');
  const built = Promise.withResolvers<void>();
  compiler.hooks.done.tap('first-build', () => built.resolve());
  const server = new WebpackDevServer(
    {
      host: '127.0.0.1',
      port,
      hot: false,
      liveReload: true,
      static: false,
      setupExitSignals: false,
      client: { overlay: false, logging: 'warn' },
      setupMiddlewares: (others) => [
        {
          name: 'page',
          path: '/',
          middleware: (
            request: { url?: string },
            response: {
              setHeader: (name: string, value: string) => void;
              end: (body: string) => void;
            },
            next: () => void,
          ) => {
            if (!/^\/(?:\?.*)?$/.test(request.url ?? '')) return next();
            response.setHeader('content-type', 'text/html; charset=utf-8');
            response.end(page);
          },
        },
        ...others,
      ],
    },
    compiler,
  );
  await server.start();
  await built.promise;
  return { origin: `http://127.0.0.1:${port}`, stop: () => server.stop() };
}
