import { type RefObject, useEffect, useRef } from 'react'
import { focusFirstInvalid } from '../../section/use-sending.ts'

/** For a form: focuses its first invalid field whenever errors are set. */
export function useFirstInvalid(errors: Readonly<Record<string, string>>): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (form.current) focusFirstInvalid(form.current, errors)
  }, [errors])
  return form
}
