import { useEffect } from 'react'
import { isShown, type Reader } from './section-list.ts'
import { sections } from './sections.ts'

/** Fetches the code of the reader's other sections, one by one, while the page has nothing else to do. */
export function usePreparation(reader: Reader): void {
  useEffect(() => {
    // Some browsers do not tell when they are idle: there it comes when the pointer nears.
    if (!reader.customer || !('requestIdleCallback' in window)) return
    const left = sections.filter((section) => isShown(section, reader))
    let idle = 0
    const prepareNext = () => {
      void left
        .shift()
        ?.prepare()
        .then(() => (idle = requestIdleCallback(prepareNext)))
    }
    idle = requestIdleCallback(prepareNext)
    return () => cancelIdleCallback(idle)
  }, [reader])
}
