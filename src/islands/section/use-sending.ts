import { useRef, useState } from 'react'
import { useTexts } from '../../lib/texts.tsx'
import { faultsOf, wordsOf } from './failure.ts'

/** What a form has come to: what is wrong by field, and a sentence about the whole. */
interface Outcome {
  busy: boolean
  failure?: string
  faults: Record<string, string>
}

/** Sends a form once at a time. `faults` are the server's until `judge` sets the browser's own. */
export function useSending() {
  const t = useTexts('ui')
  const [outcome, setOutcome] = useState<Outcome>({ busy: false, faults: {} })
  const underWay = useRef(false)
  const send = async (work: () => Promise<void>) => {
    if (underWay.current) return
    underWay.current = true
    setOutcome({ busy: true, faults: {} })
    try {
      await work()
      setOutcome({ busy: false, faults: {} })
    } catch (error) {
      setOutcome({ busy: false, failure: wordsOf(error, t('offline')), faults: faultsOf(error) })
    }
    underWay.current = false
  }
  const judge = (faults: Record<string, string>) => setOutcome({ busy: false, faults })
  return { ...outcome, send, judge }
}

/** Puts the focus on the first wrong field of a form. */
export function focusFirst(form: HTMLFormElement, faults: Readonly<Record<string, string>>): void {
  const wrong = [...form.elements].find((element) => (element.getAttribute('name') ?? '') in faults)
  if (wrong instanceof HTMLElement) wrong.focus()
}
