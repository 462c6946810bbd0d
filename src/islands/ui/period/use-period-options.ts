import { useTexts } from '../../../lib/texts.tsx'
import { daySpans, years } from './period.ts'

/** The periods of a list, besides all time, with their texts. Needs the texts of orders. */
export function usePeriodOptions(): readonly (readonly [value: string, text: string])[] {
  const t = useTexts('orders')
  return [
    ...daySpans.map((span) => [span, t(`period.${span}`)] as const),
    ...years().map((year) => [year, year] as const)
  ]
}
