import { useRef, useState } from 'react'
import type { Application } from '../../../../contract/partners/registration.ts'
import { wirePaths } from '../../../../contract/partners/registration-wire.ts'
import { brand } from '../../../brand.ts'
import { Fault } from '../../../lib/api/fault.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { forgetDraft, sendingKey } from './draft.ts'
import type { Faults } from './steps.ts'

/** Sends an application under a key that is the same for the same application. */
export type Send = (application: Application, key: string) => Promise<void>

/** Sends an application once at a time, forgets its draft then, and says what the server found wrong, by field. */
export function useSending(draftName: string, post: Send) {
  const t = useTexts('registration')
  const [state, setState] = useState<{ busy: boolean; done: boolean; failure?: string }>({ busy: false, done: false })
  const underWay = useRef(false)
  const send = async (input: Application): Promise<Faults> => {
    if (underWay.current) return {}
    underWay.current = true
    setState({ busy: true, done: false })
    try {
      await post(input, sendingKey(draftName, JSON.stringify(input)))
      forgetDraft(draftName)
      setState({ busy: false, done: true })
      return {}
    } catch (error) {
      const faults = faultsByField(error)
      const detail = error instanceof Fault && error.problem.detail
      const failure = detail || t('failed', { email: brand.supportEmail })
      setState({ busy: false, done: false, failure: Object.keys(faults).length > 0 ? undefined : failure })
      return faults
    } finally {
      underWay.current = false
    }
  }
  const calm = () => setState({ busy: false, done: false })
  return { ...state, send, calm }
}

const fields = new Map(Object.entries(wirePaths).map(([field, path]) => [path, field]))

/** What the server found wrong, by field of the form; a violation of nothing that the form shows is left out. */
export function faultsByField(error: unknown): Faults {
  const violations = error instanceof Fault ? (error.problem.violations ?? []) : []
  return Object.fromEntries(
    violations.flatMap(({ propertyPath, message }) => {
      const field = propertyPath === 'termsAccepted' ? 'terms' : fields.get(propertyPath)
      return field ? [[field, message] as const] : []
    })
  )
}
