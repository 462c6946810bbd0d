import { Day } from '../../contract/scalars.ts'

/** `2026-01-01:2.15,2026-07-01:2` -> rates in hundredths of a percent, in order; `off` -> none. */
export function referenceRates(text: string): { from: string; rate: number }[] | undefined {
  if (text === 'off') return []
  const rates = text.split(',').map((part) => {
    const [, from = '', whole = '', fraction = ''] = /^([\d-]{10}):(\d{1,2})(?:\.(\d{1,2}))?$/.exec(part.trim()) ?? []
    return { from, rate: Number(whole + fraction.padEnd(2, '0')) }
  })
  const isInOrder = rates.every(({ from }, i) => Day.is(from) && from > (rates[i - 1]?.from ?? ''))
  return isInOrder ? rates : undefined
}
