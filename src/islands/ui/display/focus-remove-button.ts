/** The page's heading. */
export const findHeading = () => document.querySelector<HTMLElement>('main h1')

/** The buttons that remove a list's lines, in order: those with `data-remove`, or in an element with it. */
export const removeButtonsIn = (list: HTMLElement | null) => [
  ...(list?.querySelectorAll<HTMLElement>('button[data-remove], [data-remove] button') ?? [])
]

/**
 * After a line is removed together with its focused button, focuses that of the next line, of the last one, or the
 * element that `findFallback` returns.
 */
export function focusRemoveButton(
  list: HTMLElement | null,
  index: number,
  findFallback?: () => HTMLElement | null | undefined
): void {
  requestAnimationFrame(() => {
    // A list that lost its last line may be gone as well.
    const buttons = list?.isConnected ? removeButtonsIn(list) : []
    const target = buttons[index] ?? buttons.at(-1) ?? findFallback?.()
    target?.focus()
  })
}
