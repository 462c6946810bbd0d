/** After a line is removed together with its focused button, focuses that of the next line, or of the last one. */
export function focusRemoveButton(list: HTMLElement | null, index: number): void {
  requestAnimationFrame(() => {
    const buttons = [...(list?.querySelectorAll<HTMLElement>('[data-remove]') ?? [])]
    const button = buttons[index] ?? buttons.at(-1)
    button?.focus()
  })
}
