const { default: pureComponentsLoader } = require('./pure-components-loader.ts');

const library = `
var FormContext = React.createContext(null);
FormContext.displayName = "Form";
var Form = React10.forwardRef(
  function FormWithRef(props, ref) {
    return React10.createElement("form", { ...props, ref });
  }
);
Form.displayName = "Form";
function Panel() {
  var Inner = React.memo(Form);
  Inner.displayName = "Inner";
  return Inner;
}
var forms = register(React.createContext(null));
`;

describe('a library whose components are pure', () => {
  const code: string = pureComponentsLoader(library);

  it('says of what it makes of React at its top that nobody misses it unless it is used', () => {
    expect(code).toContain('var FormContext = /* @__PURE__ */ React.createContext(null);');
    expect(code).toContain('var Form = /* @__PURE__ */ React10.forwardRef(\n');
    expect(code).not.toMatch(/^Form(Context)?\.displayName/m);
  });

  it('is left alone in functions, and where a call may have an effect', () => {
    expect(code).toContain('  var Inner = React.memo(Form);\n  Inner.displayName = "Inner";');
    expect(code).toContain('var forms = register(React.createContext(null));');
  });

  it('has each line where it was', () => {
    expect(code.split('\n')).toHaveLength(library.split('\n').length);
  });
});
