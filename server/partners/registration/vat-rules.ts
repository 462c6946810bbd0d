import { validate as austria } from 'stdnum/lib/cjs/at/uid.js'
import { validate as belgium } from 'stdnum/lib/cjs/be/vat.js'
import { validate as bulgaria } from 'stdnum/lib/cjs/bg/vat.js'
import { validate as switzerland } from 'stdnum/lib/cjs/ch/vat.js'
import { validate as cyprus } from 'stdnum/lib/cjs/cy/vat.js'
import { validate as czechia } from 'stdnum/lib/cjs/cz/dic.js'
import { validate as germany } from 'stdnum/lib/cjs/de/vat.js'
import { validate as denmark } from 'stdnum/lib/cjs/dk/cvr.js'
import { validate as estonia } from 'stdnum/lib/cjs/ee/kmkr.js'
import { validate as spain } from 'stdnum/lib/cjs/es/nif.js'
import { validate as finland } from 'stdnum/lib/cjs/fi/alv.js'
import { validate as france } from 'stdnum/lib/cjs/fr/tva.js'
import { validate as unitedKingdom } from 'stdnum/lib/cjs/gb/vat.js'
import { validate as greece } from 'stdnum/lib/cjs/gr/vat.js'
import { validate as croatia } from 'stdnum/lib/cjs/hr/oib.js'
import { validate as hungary } from 'stdnum/lib/cjs/hu/anum.js'
import { validate as ireland } from 'stdnum/lib/cjs/ie/vat.js'
import { validate as italy } from 'stdnum/lib/cjs/it/iva.js'
import { validate as lithuania } from 'stdnum/lib/cjs/lt/pvm.js'
import { validate as luxembourg } from 'stdnum/lib/cjs/lu/tva.js'
import { validate as latvia } from 'stdnum/lib/cjs/lv/pvn.js'
import { validate as malta } from 'stdnum/lib/cjs/mt/vat.js'
import { validate as netherlands } from 'stdnum/lib/cjs/nl/btw.js'
import { validate as norway } from 'stdnum/lib/cjs/no/mva.js'
import { validate as poland } from 'stdnum/lib/cjs/pl/nip.js'
import { validate as portugal } from 'stdnum/lib/cjs/pt/nif.js'
import { validate as romania } from 'stdnum/lib/cjs/ro/cui.js'
import { validate as sweden } from 'stdnum/lib/cjs/se/vat.js'
import { validate as slovenia } from 'stdnum/lib/cjs/si/ddv.js'
import { validate as slovakia } from 'stdnum/lib/cjs/sk/dph.js'

type Rule = (number: string) => { isValid: boolean }

// The suffix, which only names the language of "VAT", is often omitted.
const withSuffix: Rule = (number) => switzerland(/\d$/.test(number) ? `${number}MWST` : number)

/**
 * Format and check digits of each country's VAT numbers. Takes 8 MB of memory, so the module is loaded with the first
 * number.
 */
export const vatRules: Readonly<Record<string, Rule>> = {
  AT: austria,
  BE: belgium,
  BG: bulgaria,
  CH: withSuffix,
  CY: cyprus,
  CZ: czechia,
  DE: germany,
  DK: denmark,
  EE: estonia,
  ES: spain,
  FI: finland,
  FR: france,
  GB: unitedKingdom,
  GR: greece,
  HR: croatia,
  HU: hungary,
  IE: ireland,
  IT: italy,
  LI: withSuffix,
  LT: lithuania,
  LU: luxembourg,
  LV: latvia,
  MC: france,
  MT: malta,
  NL: netherlands,
  NO: norway,
  PL: poland,
  PT: portugal,
  RO: romania,
  SE: sweden,
  SI: slovenia,
  SK: slovakia
}
