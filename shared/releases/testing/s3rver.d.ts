declare module '@20minutes/s3rver' {
  type Options = {
    address?: string;
    port?: number;
    directory?: string;
    silent?: boolean;
    vhostBuckets?: boolean;
  };

  export default class S3rver {
    constructor(options: Options);
    allowMismatchedSignatures: boolean;
    readonly middleware: ((
      context: { readonly path: string },
      next: () => Promise<unknown>,
    ) => Promise<unknown>)[];
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
  }
}
