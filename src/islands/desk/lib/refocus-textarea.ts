/** Returns the focus to the text of a form that has been sent, unless the user has moved on. */
export function continueTyping(form: HTMLFormElement | null): void {
  if (form?.contains(document.activeElement)) form.querySelector('textarea')?.focus()
}
