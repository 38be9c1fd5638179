/** `var Form = React.forwardRef(`, whose arguments do nothing by themselves. */
const component = /^(var [\w$]+ = )(?=React\d*\.(?:forwardRef|memo|createContext)\()/gm;

/** For people with development tools only, and a use of what it names. */
const displayName = /^[\w$]+\.displayName = "[^"]*";$/gm;

/**
 * Says of a library's components and contexts that making them has no effect, so that those that nobody uses are
 * left out, with all that they alone use. Lines stay where they were.
 */
export default function pureComponentsLoader(source: string): string {
  return source.replaceAll(displayName, '').replaceAll(component, '$1/* @__PURE__ */ ');
}
