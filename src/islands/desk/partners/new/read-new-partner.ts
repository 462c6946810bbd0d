import { brand } from '../../../../brand.ts'
import type { readPartnerChoices } from '../../../../../contract/desk/applications.ts'
import type { NewPartnerInput } from '../../../../../contract/desk/partners/new-partner.ts'
import type { Output } from '../../../../../contract/endpoint.ts'
import { type LocaleCode, localeOf } from '../../../../../contract/locale.ts'
import type { Country } from '../../../../../contract/site/channel.ts'
import { looksLikeEmail } from '../../../partners/parts/email.ts'
import { readMinimum } from '../../lib/read-minimum.ts'
import { missingIn, readAddress, readCompany, type FormProblems } from '../edit/read-company.ts'
import { tagsIn } from '../edit/read-tags.ts'
import { readTermsDays } from '../edit/read-terms-days.ts'

/** The choices offered by the form. */
export interface Choices extends Output<typeof readPartnerChoices> {
  countries: readonly Country[]
}

/** Fields with their own messages. */
type InvalidField =
  'name' | 'legalName' | 'email' | 'tags' | 'termsDays' | 'priceList' | 'minimalOrderValue' | 'admin.email'

/** Reads the new partner from the form, or returns the fields that cannot be sent. */
export function readNewPartner(
  fields: FormData,
  choices: Choices,
  locale: LocaleCode
): { input: NewPartnerInput } | FormProblems<InvalidField> {
  const text = (name: string) => String(fields.get(name) ?? '').trim()
  const company = readCompany(fields, choices.countries)
  const shipping = readShipping(fields, choices.countries)
  const terms = readTerms(text, choices, locale)
  const email = text('admin.email')
  if ('invalid' in company || 'invalid' in terms || shipping.missing.length > 0 || !looksLikeEmail(email)) {
    const { invalid, missing } = 'invalid' in company ? company : { invalid: [], missing: [] }
    const invalidEmail = looksLikeEmail(email) ? [] : ['admin.email' as const]
    return {
      invalid: [...invalid, ...('invalid' in terms ? terms.invalid : []), ...invalidEmail],
      missing: [...missing, ...shipping.missing]
    }
  }
  return {
    input: {
      ...company,
      ...terms,
      shippingAddress: shipping.address,
      admin: { email, locale: localeOf(text('locale')) ?? locale }
    }
  }
}

/** Price list, minimum order, agent, tags and payment terms, or the invalid ones of them. */
function readTerms(
  text: (name: string) => string,
  { priceLists }: Choices,
  locale: LocaleCode
):
  | Pick<NewPartnerInput, 'priceList' | 'minimalOrderValue' | 'agentId' | 'tags' | 'termsDays'>
  | { invalid: InvalidField[] } {
  const list = priceLists.find(({ code }) => code === text('priceList'))
  const minimalOrderValue = readMinimum(text('minimalOrderValue'), list?.currencyCode ?? brand.currency, locale)
  const tags = tagsIn(text('tags'))
  const termsDays = readTermsDays(text('termsDays'), locale)
  if (!list || termsDays === undefined || minimalOrderValue === undefined || !tags)
    return {
      invalid: [
        ...(list ? [] : ['priceList' as const]),
        ...(termsDays === undefined ? ['termsDays' as const] : []),
        ...(minimalOrderValue === undefined ? ['minimalOrderValue' as const] : []),
        ...(tags ? [] : ['tags' as const])
      ]
    }
  return { priceList: list.code, minimalOrderValue, agentId: text('agentId') || null, tags, termsDays }
}

/** The separate shipping address; null if the form has none. */
function readShipping(fields: FormData, countries: Choices['countries']) {
  const prefix = 'shippingAddress.'
  if (!fields.has(`${prefix}street`)) return { address: null, missing: [] }
  return { address: readAddress(fields, prefix, countries), missing: missingIn(fields, prefix) }
}
