import { prepareOnFirstInput } from './prepare-on-first-input.ts';

function pageWithForm() {
  document.body.innerHTML = '<button>Theme</button><input aria-label="E-mail">';
  const [button, input] = [document.querySelector('button'), document.querySelector('input')];
  if (!button || !input) throw new Error('The page has no form.');
  return { button, input };
}

describe('prepareOnFirstInput', () => {
  it('loads the provider once, when a field is entered', () => {
    const { button, input } = pageWithForm();
    const prepare = jest.fn();
    prepareOnFirstInput({ prepare }, () => true);

    button.focus();
    expect(prepare).not.toHaveBeenCalled();
    input.focus();
    input.blur();
    input.focus();
    expect(prepare).toHaveBeenCalledTimes(1);
  });

  it('waits where the page is not one that signs anybody in', () => {
    const { input } = pageWithForm();
    const prepare = jest.fn();
    let isWanted = false;
    prepareOnFirstInput({ prepare }, () => isWanted);

    input.focus();
    expect(prepare).not.toHaveBeenCalled();
    isWanted = true;
    input.blur();
    input.focus();
    expect(prepare).toHaveBeenCalledTimes(1);
  });
});
