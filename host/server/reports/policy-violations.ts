import * as z from 'zod/mini';

/** A violation of the content security policy, without what an address may carry. */
export type Violation = {
  readonly directive: string;
  /** The origin that was refused, its scheme, or what kind of code. */
  readonly blocked: string;
  /** The remote whose file did it, `host`, or `other`. */
  readonly by: string;
};

const text = z.optional(z.nullable(z.string()));

/** `report-uri`: https://www.w3.org/TR/CSP3/#deprecated-serialize-violation */
const oldSchema = z.object({
  'csp-report': z.object({
    'effective-directive': text,
    'violated-directive': text,
    'blocked-uri': text,
    'source-file': text,
  }),
});

/** `report-to`: https://www.w3.org/TR/CSP3/#reporting; what else a browser reports comes along. */
const newSchema = z
  .array(
    z.object({
      type: z.string(),
      body: z.object({ effectiveDirective: text, blockedURL: text, sourceFile: text }),
    }),
  )
  .check(z.maxLength(100));

const directive =
  /^(?:default|script|style|img|font|connect|manifest|frame|child|worker|media|object)-src(?:-elem|-attr)?$|^(?:frame-ancestors|base-uri|form-action)$/;

const kindsOfCode = new Set([
  'inline',
  'eval',
  'wasm-eval',
  'data',
  'blob',
  'self',
  'trusted-types-sink',
]);

function originOf(address: string): string {
  if (kindsOfCode.has(address)) return address;
  const url = URL.parse(address);
  if (url === null) return 'other';
  return /^https?:$/.test(url.protocol) ? url.origin : url.protocol;
}

function ownerOf(file: string, remotes: ReadonlySet<string>): string {
  const path = URL.parse(file)?.pathname ?? '';
  if (path.startsWith('/h/')) return 'host';
  const remote = /^\/r\/([^/]+)\//.exec(path)?.[1];
  return remote !== undefined && remotes.has(remote) ? remote : 'other';
}

/** What a browser says was violated, in either form; nothing of what cannot be read. */
export function violationsIn(report: unknown, remotes: ReadonlySet<string>): Violation[] {
  const describe = (effective?: string | null, blocked?: string | null, file?: string | null) => {
    const name = effective?.split(' ')[0] ?? '';
    return {
      directive: directive.test(name) ? name : 'other',
      blocked: originOf(blocked ?? ''),
      by: ownerOf(file ?? '', remotes),
    };
  };
  const old = oldSchema.safeParse(report);
  if (old.success) {
    const found = old.data['csp-report'];
    const name = found['effective-directive'] ?? found['violated-directive'];
    return [describe(name, found['blocked-uri'], found['source-file'])];
  }
  const reports = newSchema.safeParse(report);
  return (reports.data ?? [])
    .filter(({ type }) => type === 'csp-violation')
    .map(({ body }) => describe(body.effectiveDirective, body.blockedURL, body.sourceFile));
}
