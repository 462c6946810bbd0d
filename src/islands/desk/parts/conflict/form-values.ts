import { flushSync } from 'react-dom'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
type Values = Readonly<Record<string, string>>

const isControl = (element: Element): element is Control =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement

// Radio groups are controlled components.
const controlsOf = (form: HTMLFormElement): Control[] =>
  [...form.elements].filter(isControl).filter(({ name, type }) => name !== '' && type !== 'radio')

export const controlNamed = (form: HTMLFormElement, name: string): Control | undefined =>
  controlsOf(form).find((control) => control.name === name)

const isCheckbox = (control: Control): control is HTMLInputElement => control.type === 'checkbox'

const valueOf = (control: Control): string => (isCheckbox(control) ? (control.checked ? 'on' : '') : control.value)

function initialValueOf(control: Control): string {
  if (!(control instanceof HTMLSelectElement))
    return isCheckbox(control) ? (control.defaultChecked ? 'on' : '') : control.defaultValue
  const options = [...control.options]
  return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? ''
}

/** The values of a form's fields, by name. */
export const valuesOf = (form: HTMLFormElement): Values =>
  Object.fromEntries(controlsOf(form).map((control) => [control.name, valueOf(control)]))

/** The values that a form's fields had at first, by name. */
export const initialValuesOf = (form: HTMLFormElement): Values =>
  Object.fromEntries(controlsOf(form).map((control) => [control.name, initialValueOf(control)]))

/** Enters values by name, in the order of the fields: a country may add one for its provinces. */
export function fillForm(form: HTMLFormElement, values: Values): void {
  for (const [name, value] of Object.entries(values)) {
    const control = controlNamed(form, name)
    if (!control || valueOf(control) === value) continue
    if (isCheckbox(control)) control.checked = value !== ''
    else control.value = value
    flushSync(() => control.dispatchEvent(new Event('change', { bubbles: true })))
  }
}

/** The label of a field, and a value as it would show there; undefined for a checkbox. */
export function describeControl(control: Control, value: string): { label: string; text: string | undefined } {
  const label = control.labels?.[0]?.textContent ?? control.name
  if (isCheckbox(control)) return { label, text: undefined }
  if (!(control instanceof HTMLSelectElement)) return { label, text: value }
  return { label, text: [...control.options].find((option) => option.value === value)?.text ?? value }
}
