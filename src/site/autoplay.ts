export const allowsMotion = (): boolean => !matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Starts the pause button of a carousel. Returns whether the carousel is paused: by the button, or while it is hovered or
 * focused; `onChange` is called when that may have changed.
 */
export function watchPause(root: HTMLElement, onChange: () => void): () => boolean {
  const button = root.querySelector<HTMLButtonElement>('[data-pause]')
  if (button) startPauseButton(button, onChange)
  for (const name of ['pointerenter', 'pointerleave', 'focusin', 'focusout'])
    // After the event, when focus and pointer have been updated.
    root.addEventListener(name, () => queueMicrotask(onChange))
  return () => button?.ariaPressed === 'true' || root.matches(':hover') || root.contains(document.activeElement)
}

// Without autoplay there is nothing to pause.
function startPauseButton(button: HTMLButtonElement, onChange: () => void): void {
  const { labelPause = '', labelPlay = '' } = button.dataset
  const updateButton = (paused: boolean) => {
    button.ariaPressed = String(paused)
    button.ariaLabel = paused ? labelPlay : labelPause
  }
  updateButton(false)
  button.hidden = !allowsMotion()
  button.addEventListener('click', () => {
    updateButton(button.ariaPressed !== 'true')
    onChange()
  })
}
