/** Figures that a query reads, each with the labels that it is asked for by. */
export type Selector = { readonly figure: string; readonly labels: readonly string[] };

const words = new Set(['and', 'or', 'unless', 'by', 'without', 'on', 'ignoring', 'bool', 'offset']);
const grouping = /\b(by|without|on|ignoring)\s*\(([^)]*)\)/g;

/** What a query of Prometheus selects: names that are neither functions nor words of the language. */
export function selectorsOf(expr: string): Selector[] {
  const bare = expr
    .replace(/"(?:[^"\\]|\\.)*"/g, '""')
    .replace(grouping, ' ')
    .replace(/\[[^\]]*\]/g, ' ');
  const names = /(?<![\w:.])([a-zA-Z_:][\w:]*)(?:\s*\{([^}]*)\})?(?!\s*\(|[\w:])/g;
  return [...bare.matchAll(names)]
    .filter(({ 1: name = '', index }) => !words.has(name) && !isInBraces(bare, index))
    .map(([, figure = '', matchers = '']) => ({
      figure,
      labels: [...matchers.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)].map(([, label = '']) => label),
    }));
}

const isInBraces = (text: string, index: number) =>
  text.lastIndexOf('{', index) > text.lastIndexOf('}', index);

/** The labels that a query sums or compares by. */
export const groupedBy = (expr: string): string[] =>
  [...expr.matchAll(grouping)].flatMap(([, , labels = '']) => labels.match(/\w+/g) ?? []);
