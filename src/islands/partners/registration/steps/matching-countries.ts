import { fold } from '../../../../../contract/fold.ts'
import type { Country } from '../../../../../contract/site/channel.ts'

/** Countries that match typed text, names starting with it first: `aut` -> Austria first. */
export function matchingCountries(text: string, countries: readonly Country[]): Country[] {
  const searched = fold(text.trim())
  const at = ({ name }: Country) => fold(name).indexOf(searched)
  return countries.filter((country) => at(country) >= 0).toSorted((a, b) => Number(at(a) > 0) - Number(at(b) > 0))
}
