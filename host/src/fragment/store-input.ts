type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

declare global {
  /** Buttons that were pressed before the shell was there, as a script of the document has noted them. */
  var __tesseraPressed: HTMLElement[] | undefined;
}

const isMarkable = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(field.type);

function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    return [...field.options].some((option) => option.selected !== option.defaultSelected);
  }
  if (!isMarkable(field)) return field.value !== field.defaultValue;
  return field.checked !== field.defaultChecked && (field.checked || field.type === 'checkbox');
}

/** React takes what stands in a field when it comes for what it has told of already: it has to see it change. */
function keepValue(field: HTMLInputElement | HTMLTextAreaElement): () => void {
  const { value, selectionStart, selectionEnd } = field;
  const plain = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value');
  return () => {
    field.value = field.defaultValue;
    plain?.set?.call(field, value);
    if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
}

function keepMark(field: HTMLInputElement): () => void {
  const { checked } = field;
  return () => {
    field.checked = !checked;
    field.click();
  };
}

function keepChoice(field: HTMLSelectElement): () => void {
  const chosen = [...field.selectedOptions];
  return () => {
    for (const option of field.options) option.selected = chosen.includes(option);
    field.dispatchEvent(new Event('change', { bubbles: true }));
  };
}

/** What stands in a field, to be told to whoever listens now. */
function keep(field: Field): () => void {
  if (field instanceof HTMLSelectElement) return keepChoice(field);
  return isMarkable(field) ? keepMark(field) : keepValue(field);
}

/** Each once: a second press was made because the first had no answer. */
function takePressed(isWithin: (element: Element) => boolean): HTMLElement[] {
  const pressed = new Set(globalThis.__tesseraPressed?.filter(isWithin));
  globalThis.__tesseraPressed = globalThis.__tesseraPressed?.filter((each) => !pressed.has(each));
  return [...pressed];
}

/**
 * What was typed, chosen and pressed in a part of the document that nothing answered for yet. The function returned
 * says it again, once, when that is taken over.
 *
 * @param isWithin whether an element belongs to that part
 */
export function storeInput(part: Element, isWithin = (each: Element) => part.contains(each)) {
  const fields = [...part.querySelectorAll<Field>('input, select, textarea')].filter(
    (field) => isWithin(field) && isChanged(field),
  );
  const pressed = takePressed(isWithin);
  return (): void => {
    // All of them first: as soon as one is told, the others are drawn as if nobody had touched them.
    const kept = fields
      .splice(0)
      .filter((field) => field.isConnected)
      .map(keep);
    for (const tell of kept) tell();
    for (const button of pressed.splice(0)) if (button.isConnected) button.click();
  };
}

/** From now on whatever is pressed is heard by whom it is for. */
export function endNoting(): void {
  globalThis.__tesseraPressed = undefined;
}
