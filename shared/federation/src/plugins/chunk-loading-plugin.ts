import webpack, { type Chunk, type Compilation, type Compiler } from 'webpack';
import { pageChunksOf } from './page-chunks.ts';
import { digestLength } from './subresource-integrity.ts';

const { RawSource } = webpack.sources;

export type ChunkKind = 'js' | 'css';

const sourceTypes: Record<ChunkKind, string> = { js: 'javascript', css: 'css/mini-extract' };

/** What stands in the place of a digest until the chunk's bytes are final. */
export const integrityPlaceholder = (chunk: Pick<Chunk, 'id'>, kind: ChunkKind): string =>
  `__INTEGRITY_${kind}_${chunk.id}__`;

/** Where a build of many pages has the digests of their files: a name that no page's chunk has. */
const digests = '_digests';
export const digestsFile = `${digests}.js`;
export const digestsPlaceholder = integrityPlaceholder({ id: digests }, 'js');

/** An entry has the digests of as many pages' files itself; they are the bytes of it that do not compress. */
const mostPagesInside = 16;

function hasSource(compilation: Compilation, chunk: Chunk, kind: ChunkKind): boolean {
  const modules = compilation.chunkGraph.getChunkModulesIterableBySourceType(
    chunk,
    sourceTypes[kind],
  );
  return modules !== undefined && [...modules].length > 0;
}

const kindsOf = (compilation: Compilation, chunk: Chunk): ChunkKind[] =>
  hasSource(compilation, chunk, 'css') ? ['js', 'css'] : ['js'];

const byId = (chunks: Iterable<Chunk>): Chunk[] =>
  [...chunks].sort((a, b) => (String(a.id) < String(b.id) ? -1 : 1));

const digestsOf = (compilation: Compilation, chunk: Chunk): string =>
  kindsOf(compilation, chunk)
    .map((kind) => integrityPlaceholder(chunk, kind))
    .join('');

/** The chunks whose digests are in a file of their own, for there are many. */
function chunksApart(compilation: Compilation, runtimeChunk: Chunk, most: number): Set<Chunk> {
  const pages = pageChunksOf(compilation, runtimeChunk);
  return new Set(pages.length > most ? pages : []);
}

/**
 * Chunk to the digest of its script and, where it has one, that of its style sheet after it; or how many files it has,
 * where their digests are elsewhere.
 */
function filesOf(
  compilation: Compilation,
  runtimeChunk: Chunk,
  most: number,
): Record<string, string | number> {
  const apart = chunksApart(compilation, runtimeChunk, most);
  const files: Record<string, string | number> = {};
  for (const chunk of byId(runtimeChunk.getAllAsyncChunks())) {
    files[String(chunk.id)] = apart.has(chunk)
      ? kindsOf(compilation, chunk).length
      : digestsOf(compilation, chunk);
  }
  if (apart.size > 0) files[digests] = digestsPlaceholder;
  return files;
}

/** A chunk of one module, which is what files have for digests. */
function digestsChunk(compilation: Compilation, chunks: Iterable<Chunk>): string {
  const table = byId(chunks).map((chunk) => [String(chunk.id), digestsOf(compilation, chunk)]);
  const { chunkLoadingGlobal = '' } = compilation.outputOptions;
  return (
    `(globalThis[${JSON.stringify(chunkLoadingGlobal)}]??=[]).push([["${digests}"],` +
    `{${digests}(module){module.exports=${JSON.stringify(Object.fromEntries(table))}}}]);`
  );
}

const addWithDigestsApart = `if (files[id].length) addChecked(files[id]);
	else {
		fetch(address).then((answer) => answer.blob()).catch(() => {});
		__webpack_require__.e("${digests}").then(
			() => addChecked(__webpack_require__("${digests}")[id]),
			() => end({ type: "error" }),
		);
	}`;

/**
 * The loader of chunks as it stands in a build. Files are in their version's folder under the id of their chunk; a tag
 * of the document for one is waited for, and a style sheet that the document has, or preloads, is taken as it has it.
 * Attempts at a URL are counted on `globalThis.__tesseraAttempts`: a browser keeps refused bytes in its HTTP cache, so
 * that every one after the first asks under another query. What does not come in time counts as failed.
 *
 * Where digests are in a file of their own, that is asked for with the first chunk which no tag of the document has the
 * integrity of, and the chunk at the same time: it waits in the browser's cache until it can be checked and run.
 */
const loaderOf = (
  files: Readonly<Record<string, string | number>>,
  own: string,
  array: string,
  timeLimitMs: number,
): string => `
const files = ${JSON.stringify(files)};
const scripts = { __proto__: null, ${JSON.stringify(own)}: 0 };
const styles = { __proto__: null };
const bring = (known, id, name, url, at) => known[id] ??= new Promise((resolve, reject) => {
	const isScript = known === scripts;
	const found = document.querySelector(
		isScript ? \`script[src="\${url}"]\` : \`[rel=stylesheet][href="\${url}"],[data-href="\${url}"]\`,
	);
	if (found && !isScript) return resolve();
	const tag = found ?? document.createElement(name);
	const end = ({ type }) => {
		clearTimeout(timer);
		tag.onload = tag.onerror = null;
		const isHere = isScript ? known[id] === 0 : type === "load";
		if (isScript || !isHere) tag.remove();
		if (isHere) resolve();
		else reject(Error(\`Loading chunk \${id} failed.\\n(\${type}: \${url})\`));
	};
	const timer = setTimeout(end, ${timeLimitMs}, { type: "timeout" });
	tag.onload = tag.onerror = end;
	if (found) return;
	const attempts = (globalThis.__tesseraAttempts ??= {});
	const attempt = attempts[url] ?? 0;
	attempts[url] = attempt + 1;
	const address = attempt ? \`\${url}?r=\${attempt}\` : url;
	const add = (integrity) => {
		if (!tag.onload) return;
		tag.integrity = integrity;
		tag.crossOrigin = "anonymous";
		tag.rel = "stylesheet";
		tag[isScript ? "src" : "href"] = address;
		document.head.appendChild(tag);
	};
	const addChecked = (digests) => add(\`sha256-\${digests.slice(at, at + ${digestLength})}=\`);
	const integrity = document.querySelector(\`[href="\${url}"]\`)?.integrity;
	if (integrity) add(integrity);
	else ${digests in files ? addWithDigestsApart : 'addChecked(files[id]);'}
}).then(() => { known[id] = 0; }, (error) => { delete known[id]; throw error; });
__webpack_require__.f.j = (id, promises) => {
	const count = files[id]?.length / ${digestLength} || files[id];
	const url = __webpack_require__.p + id;
	if (count) promises.push(bring(scripts, id, "script", url + ".js", 0));
	if (count > 1) promises.push(bring(styles, id, "link", url + ".css", ${digestLength}));
};
const chunks = (globalThis[${JSON.stringify(array)}] ??= []);
const keep = chunks.push.bind(chunks);
const take = ([ids, modules, runtime]) => {
	if (ids.some((id) => scripts[id] !== 0)) {
		Object.assign(__webpack_require__.m, modules);
		runtime?.(__webpack_require__);
	}
	for (const id of ids) scripts[id] = 0;
};
chunks.forEach(take);
chunks.push = (chunk) => { take(chunk); keep(chunk); };`;

/** What webpack's own loaders consist of, in whose place ours is. */
const replaced = new Set([
  'css loading',
  'get javascript chunk filename',
  'get mini-css chunk filename',
  'load script',
]);

/**
 * Makes a production build load its chunks with integrity, and anew after a failure, in half the bytes of webpack's own
 * loaders of scripts and style sheets: all that these can do besides, nobody here asks of them.
 */
export function chunkLoadingPlugin(
  timeLimitMs: number,
  most = mostPagesInside,
): (compiler: Compiler) => void {
  const name = 'ChunkLoading';
  return (compiler) => {
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.chunkIds.tap({ name, stage: -1 }, (chunks) => {
        for (const chunk of chunks) {
          if (typeof chunk.name !== 'string' || chunk.hasRuntime()) continue;
          chunk.id = chunk.name;
          chunk.ids = [chunk.name];
        }
      });
      compilation.hooks.runtimeModule.tap(name, (module, chunk) => {
        const own = module.generate.bind(module);
        if (replaced.has(module.name)) module.generate = () => null;
        if (module.name === 'jsonp chunk loading') {
          const { chunkLoadingGlobal = '' } = compilation.outputOptions;
          module.generate = () =>
            loaderOf(
              filesOf(compilation, chunk, most),
              String(chunk.id),
              chunkLoadingGlobal,
              timeLimitMs,
            );
        }
        // Webpack's is followed by federation's, which overwrites all of it.
        if (module.name === 'sharing') module.generate = () => ownOfFederation(own());
      });
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONS;
      compilation.hooks.processAssets.tap({ name, stage }, () => {
        const apart = [...compilation.chunks]
          .filter((chunk) => chunk.hasRuntime())
          .flatMap((chunk) => [...chunksApart(compilation, chunk, most)]);
        if (apart.length > 0) {
          compilation.emitAsset(digestsFile, new RawSource(digestsChunk(compilation, apart)));
        }
      });
    });
  };
}

const ownOfFederation = (source: string | null): string | null =>
  source?.includes('__webpack_require__.federation') ? source : null;
