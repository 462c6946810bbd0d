import { useState } from 'react'
import { showErrorToast } from '../../../lib/toasts.ts'
import { hasViolation } from '../has-violation.ts'

interface Choice<T> {
  value: T | undefined
}

/**
 * A choice that is saved immediately. It is shown while it is being saved; after that, the order's value (`saved`) is,
 * which another tab can change. Nothing is chosen after a violation of `field`.
 */
export function useSavedChoice<T>(saved: T | undefined, initial: T | undefined, field?: string) {
  const [choice, setChoice] = useState<Choice<T> | undefined>(initial && { value: initial })
  const save = async (value: T, send: () => Promise<void>) => {
    const change = { value }
    setChoice(change)
    const finish = (next?: Choice<T>) => setChoice((latest) => (latest === change ? next : latest))
    try {
      await send()
      finish()
    } catch (error) {
      showErrorToast(error)
      finish(field !== undefined && hasViolation(error, field) ? { value: undefined } : undefined)
    }
  }
  return { chosen: choice ? choice.value : saved, save }
}
