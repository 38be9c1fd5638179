import { type NodePath, parseSync, types as t, traverse } from '@babel/core';

/** A text that people would read, and where it stands. */
export type BareText = {
  readonly line: number;
  readonly text: string;
};

/** Attributes that are read out or shown. */
const readAttributes =
  /^(?:alt|title|label|placeholder|description|caption|summary|hint|lead|help|what|message|text|aria-(?:label|description|roledescription|valuetext))$/;

/** Attributes and properties whose sentences, if any, are for machines. */
const machineNames =
  /^(?:className|class|style|d|viewBox|transform|points|src|href|to|id|key|rel|@?type|role|autoComplete|sizes|path|pattern|tone|chunk|kind|command)$/;

/** Two words beside each other, or one with a capital: what people read, and hardly ever what machines do. */
export const looksRead = (text: string): boolean =>
  !/:not\(|\[\w+[\]=]/.test(text) &&
  (/^[A-Z][a-z’]+[.:?…]?$/.test(text.trim()) || /[A-Za-z’,]+ [A-Za-z’]{2,}/.test(text));

const hasLetters = (text: string): boolean => /[A-Za-zÄÖÜäöüß]{2}/.test(text);

const textOf = (node: t.StringLiteral | t.TemplateLiteral): string =>
  t.isStringLiteral(node)
    ? node.value
    : node.quasis.map(({ value }) => value.cooked ?? value.raw).join('…');

const nameOf = (node: t.Node | null | undefined): string =>
  t.isIdentifier(node) || t.isJSXIdentifier(node)
    ? node.name
    : t.isStringLiteral(node)
      ? node.value
      : t.isMemberExpression(node)
        ? nameOf(node.property)
        : '';

/** For errors that a developer reads, for consoles, and for looking things up. */
const machineCalls =
  /^(?:\w*Error|report|error|warn|log|import|querySelector|querySelectorAll|closest|matches|setProperty|includes|startsWith|endsWith|split|join|replace|replaceAll|getAttribute|setAttribute|createContext|matchMedia|BroadcastChannel|Map|Set|cx|classList|addEventListener)$/;

function isForMachines(path: NodePath): boolean {
  const { parent, parentPath } = path;
  if (t.isImportDeclaration(parent) || t.isExportDeclaration(parent)) return true;
  if (path.findParent((one) => one.isTSType()) !== null) return true;
  if (t.isObjectProperty(parent) && parent.key === path.node) return true;
  if (t.isMemberExpression(parent) && parent.computed) return true;
  if (t.isBinaryExpression(parent)) return /^[!=]==?$/.test(parent.operator);
  if (t.isSwitchCase(parent) || t.isDirective(parent)) return true;
  if (t.isTaggedTemplateExpression(parent)) return nameOf(parent.tag) === 't';
  const holder = path.findParent(
    (one) =>
      one.isJSXAttribute() ||
      one.isObjectProperty() ||
      one.isCallExpression() ||
      one.isNewExpression() ||
      one.isFunction(),
  );
  if (holder?.isJSXAttribute()) return machineNames.test(nameOf(holder.node.name));
  if (holder?.isObjectProperty()) return machineNames.test(nameOf(holder.node.key));
  if (holder?.isCallExpression() || holder?.isNewExpression()) {
    const called = nameOf(holder.node.callee);
    const isMap = called === 'Map';
    return (
      (machineCalls.test(called) && !isMap) || /^(?:t|plural|select|selectOrdinal)$/.test(called)
    );
  }
  return parentPath === null;
}

/** Inside of `<Trans>`, or among the forms that `plural` and its like choose from. */
const isInCatalogue = (path: NodePath): boolean =>
  path.findParent(
    (one) =>
      (one.isJSXElement() && nameOf(one.node.openingElement.name) === 'Trans') ||
      (one.isCallExpression() &&
        /^(?:t|plural|select|selectOrdinal)$/.test(nameOf(one.node.callee))) ||
      (one.isTaggedTemplateExpression() && nameOf(one.node.tag) === 't'),
  ) !== null;

/**
 * Texts of a source that no catalogue holds: what stands between tags, what attributes that are read out say, and
 * literals that look like words for people.
 */
export function findBareTexts(source: string, file: string): BareText[] {
  const ast = parseSync(source, {
    filename: file,
    babelrc: false,
    configFile: false,
    parserOpts: { plugins: file.endsWith('x') ? ['typescript', 'jsx'] : ['typescript'] },
  });
  if (ast === null) throw new Error(`${file} could not be read`);
  const found: BareText[] = [];
  const note = (path: NodePath, text: string) => {
    if (isInCatalogue(path)) return;
    found.push({ line: path.node.loc?.start.line ?? 0, text: text.trim().replaceAll(/\s+/g, ' ') });
  };
  const isOfWords = /-words\.ts$/.test(file);
  /** A file of words has sentences with places in them, however they begin. */
  const isRead = (node: t.Node, text: string) =>
    looksRead(text) ||
    (isOfWords && t.isTemplateLiteral(node) && /(?:^|[\s…(])[a-z]{2}/.test(text));
  const literal = (path: NodePath<t.StringLiteral> | NodePath<t.TemplateLiteral>) => {
    const text = textOf(path.node);
    const { parent } = path;
    if (t.isJSXAttribute(parent) && readAttributes.test(nameOf(parent.name))) {
      if (hasLetters(text)) note(path, text);
    } else if (isRead(path.node, text) && !isForMachines(path)) note(path, text);
  };
  traverse(ast, {
    JSXText(path) {
      if (hasLetters(path.node.value)) note(path, path.node.value);
    },
    StringLiteral: literal,
    TemplateLiteral: literal,
  });
  return found;
}
