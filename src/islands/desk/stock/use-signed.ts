import { formatSigned } from '../../../../contract/format.ts'
import { useLocale } from '../../../lib/texts.tsx'

/** Units with their sign: `+4`, `−2`, `0`. */
export function useSigned(): (units: number) => string {
  const locale = useLocale()
  return (units) => formatSigned(units, { signDisplay: 'exceptZero' }, locale)
}
