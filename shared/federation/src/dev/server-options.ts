import type WebpackDevServer from 'webpack-dev-server';

export type DevServerOptions = NonNullable<ConstructorParameters<typeof WebpackDevServer>[0]>;

export type RunningDevServer = {
  /** `http://127.0.0.1:<port>` */
  readonly origin: string;
  stop(): Promise<void>;
};

/** A development server of files below `publicPath`, which tells their pages of each build. */
export const devServerOptions = (publicPath: string, port: number): DevServerOptions => ({
  host: '127.0.0.1',
  port,
  hot: true,
  liveReload: false,
  static: false,
  setupExitSignals: false,
  headers: { 'cache-control': 'no-store' },
  devMiddleware: { publicPath },
  webSocketServer: { type: 'ws', options: { path: `${publicPath}ws` } },
  client: {
    // The page may be served by another server, which passes the socket on: its own address counts.
    webSocketURL: `auto://0.0.0.0:0${publicPath}ws`,
    // What does not compile is said over the page, which stays as it is. What a page throws is the shell's to show.
    overlay: { errors: true, warnings: false, runtimeErrors: false },
    logging: 'warn',
  },
});
