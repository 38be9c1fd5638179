import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { parseSync } from '@swc/core';

export type Image = {
  readonly name: string;
  /** What is run, from the repository's root. */
  readonly program: string;
  /** Files and folders of the repository that are in it, under the same path. */
  readonly sources: readonly string[];
};

type Stage = { readonly sources: readonly string[]; readonly program: string | undefined };

/** The images of a Dockerfile that run TypeScript, with the sources that each has of this repository. */
export function listImages(dockerfile: string): Image[] {
  const stages = new Map<string, Stage>();
  for (const part of dockerfile.replaceAll(/\\\n/g, ' ').split(/^(?=FROM )/m)) {
    const [, base = '', name] = /^FROM (\S+) AS (\S+)/.exec(part) ?? [];
    if (!name) continue;
    const own = [...part.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, given = '']) =>
      given.trim().split(/\s+/),
    );
    const [, program] = /^(?:CMD|ENTRYPOINT) \["node", "([^"]+\.ts)"/m.exec(part) ?? [];
    const inherited = stages.get(base);
    stages.set(name, {
      sources: [...(inherited?.sources ?? []), ...own],
      program: program ?? inherited?.program,
    });
  }
  return [...stages].flatMap(([name, { sources, program }]) =>
    program ? [{ name, program, sources }] : [],
  );
}

/** What a program needs of this repository and its image has not, each with the file that imports it. */
export function findMissingSources(root: string, { program, sources }: Image): string[] {
  const missing: string[] = [];
  const seen = new Set<string>();
  const waiting = [{ path: program, importer: 'the image' }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { path, importer } = next;
    if (seen.has(path)) continue;
    seen.add(path);
    if (!sources.some((source) => path === source || path.startsWith(`${source}/`))) {
      missing.push(`${path}, imported by ${importer}`);
    }
    if (!path.endsWith('.ts')) continue;
    for (const imported of importsOf(readFileSync(join(root, path), 'utf8'))) {
      const found = resolveSource(root, path, imported);
      if (found) waiting.push({ path: found, importer: path });
    }
  }
  return missing;
}

/** What is imported when it runs: types are gone by then. */
function importsOf(code: string): string[] {
  const { body } = parseSync(code, { syntax: 'typescript' });
  const named = body.flatMap((item) => {
    if (item.type === 'ImportDeclaration') return item.typeOnly ? [] : [item.source.value];
    if (item.type === 'ExportAllDeclaration') return [item.source.value];
    if (item.type === 'ExportNamedDeclaration' && item.source) return [item.source.value];
    return [];
  });
  const dynamic = [...code.matchAll(/\bimport\(\s*'([^']+)'/g)].map(([, source = '']) => source);
  return [...named, ...dynamic];
}

/** A file of this repository; a package of the registry is none. */
function resolveSource(root: string, importer: string, imported: string): string | undefined {
  if (imported.startsWith('.')) return normalize(join(dirname(importer), imported));
  const [, part, name] = /^@tessera\/([^/]+)\/(.+)$/.exec(imported) ?? [];
  if (!part) return undefined;
  const path = `shared/${part}/src/${name}.ts`;
  if (!existsSync(join(root, path))) throw new Error(`${importer} imports ${imported}: not found`);
  return path;
}
