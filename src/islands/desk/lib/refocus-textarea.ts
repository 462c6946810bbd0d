/** Returns the focus to the text of a form that has been sent, unless the user has moved on. */
export function refocusTextarea(form: HTMLFormElement | null): void {
  if (form?.contains(document.activeElement)) form.querySelector('textarea')?.focus()
}
