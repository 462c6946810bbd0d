import { useState } from 'react'
import { isFocusFree } from '../lib/keep-focus.ts'

/** The open form of a panel (`task`), and the one closed last: its button is focused once it is displayed again. */
export function useTask<T>() {
  const [task, open] = useState<T>()
  const [lastTask, setLastTask] = useState<T>()
  const close = () => {
    setLastTask(task)
    open(undefined)
  }
  return { task, lastTask, open, close }
}

/** A `ref` that focuses a button when it is displayed, unless something else has the focus. */
export const focusOnMount = (button: HTMLButtonElement | null): void => {
  if (button && isFocusFree()) button.focus()
}
