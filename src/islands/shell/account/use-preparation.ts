import { useEffect } from 'react'
import { isShown, type Reader } from './section-list.ts'
import { sections } from './sections.ts'

/** Preloads the code of the reader's other sections, one by one, while the browser is idle. */
export function usePreparation(reader: Reader): void {
  useEffect(() => {
    // Browsers without requestIdleCallback load it on hover.
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
