import { useState } from 'react'
import { isFocusFree } from '../lib/keep-focus.ts'

/** The open form of a panel (`task`), and the one closed last, whose button gets the focus back once it appears again. */
export function useTask<T>() {
  const [task, open] = useState<T>()
  const [closed, setClosed] = useState<T>()
  const close = () => {
    setClosed(task)
    open(undefined)
  }
  return { task, closed, open, close }
}

/** The `ref` of such a button. */
export const focus = (button: HTMLButtonElement | null): void => {
  if (button && isFocusFree()) button.focus()
}
