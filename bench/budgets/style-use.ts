/** A rule of a style sheet, or another block of it, as it is written: what stands before its braces, and in them. */
type Block = { readonly head: string; readonly body: string };

function blocksOf(css: string): Block[] {
  const blocks: Block[] = [];
  let depth = 0;
  let from = 0;
  let open = 0;
  for (const { 0: brace, index } of css.matchAll(/[{}]/g)) {
    if (brace === '{') {
      if (depth === 0) open = index;
      depth += 1;
    } else {
      depth -= 1;
      if (depth > 0) continue;
      blocks.push({ head: css.slice(from, open).trim(), body: css.slice(open + 1, index) });
      from = index + 1;
    }
  }
  return blocks;
}

/** What holds rules of its own. */
const isGroup = ({ head }: Block): boolean => /^@(?:media|supports|container|layer)\b/.test(head);

const rulesOf = (css: string): Block[] =>
  blocksOf(css).flatMap((block) => (isGroup(block) ? rulesOf(block.body) : [block]));

const classesIn = (text: string): string[] => text.match(/(?<=\.)[A-Za-z_][\w-]*/g) ?? [];

const lengthOf = ({ head, body }: Block): number => head.length + body.length + 2;

const sumOf = (blocks: readonly Block[]): number =>
  blocks.reduce((sum, block) => sum + lengthOf(block), 0);

/** Commas between selectors, and not within one. */
const selectorsOf = ({ head }: Block): string[] => head.split(/,(?![^(]*\))/);

/**
 * The share of the styles written into a document, in characters, that is for what stands in it: rules of which a selector
 * has only classes that an element of it has, whatever state that is in and at whatever width; animations that such a rule
 * names; and all rules without a class. Undefined where no styles are written in.
 */
export function styleUse(document: string): number | undefined {
  const css = [...document.matchAll(/<style\b[^>]*>(.*?)<\/style>/gs)].map(([, text = '']) => text);
  if (css.length === 0) return undefined;
  const present = new Set(
    [...document.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/)),
  );
  const blocks = css.flatMap(rulesOf);
  const isAnimation = ({ head }: Block) => head.startsWith('@keyframes');
  const rules = blocks.filter((block) => !isAnimation(block));
  const used = rules.filter((block) =>
    selectorsOf(block).some((selector) => classesIn(selector).every((name) => present.has(name))),
  );
  const animations = blocks.filter(isAnimation).filter(({ head }) => {
    const name = head.replace(/^@keyframes\s+/, '');
    return used.some(({ body }) => body.includes(name));
  });
  return (sumOf(used) + sumOf(animations)) / sumOf(blocks);
}
