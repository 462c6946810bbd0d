import type { readPartnerChoices } from '../../../../../contract/desk/applications.ts'
import type { NewPartnerInput } from '../../../../../contract/desk/partners/new-partner.ts'
import { mostTermsDays } from '../../../../../contract/desk/partners/terms.ts'
import type { Output } from '../../../../../contract/endpoint.ts'
import { type LocaleCode, localeOf } from '../../../../../contract/locale.ts'
import { readAmount } from '../../../../../contract/read-number.ts'
import type { Country } from '../../../../../contract/site/channel.ts'
import { looksLikeEmail } from '../../../partners/parts/email.ts'
import { missingIn, readAddress, readCompany, type Unsendable } from '../edit/read-company.ts'
import { tagsIn } from '../edit/read-tags.ts'

/** The choices offered by the form. */
export interface Choices extends Output<typeof readPartnerChoices> {
  countries: readonly Country[]
}

/** Fields with their own messages. */
type Wrong = 'name' | 'legalName' | 'email' | 'tags' | 'termsDays' | 'priceList' | 'minimalOrderValue' | 'admin.email'

/** Reads the new partner from the form, or returns the fields that cannot be sent. */
export function readNewPartner(
  fields: FormData,
  { priceLists, countries }: Choices,
  locale: LocaleCode
): { input: NewPartnerInput } | Unsendable<Wrong> {
  const text = (name: string) => String(fields.get(name) ?? '').trim()
  const company = readCompany(fields, countries)
  const unsendable = 'wrong' in company ? company : { wrong: [], missing: [] }
  const list = priceLists.find(({ code }) => code === text('priceList'))
  const minimum = readAmount(text('minimum'), list?.currencyCode ?? 'EUR', locale)
  const isMinimumWrong = minimum.error !== undefined && minimum.error !== 'missing'
  const tags = tagsIn(text('tags'))
  const termsDays = readTermsDays(text('termsDays'))
  const isTermsWrong = termsDays === undefined
  const email = text('admin.email')
  const shipping = readShipping(fields, countries)
  if (
    'wrong' in company ||
    shipping.missing.length > 0 ||
    !list ||
    isMinimumWrong ||
    !tags ||
    isTermsWrong ||
    !looksLikeEmail(email)
  )
    return {
      wrong: [
        ...unsendable.wrong,
        ...chosen([
          ['priceList', !list],
          ['termsDays', isTermsWrong],
          ['minimalOrderValue', isMinimumWrong],
          ['tags', !tags],
          ['admin.email', !looksLikeEmail(email)]
        ])
      ],
      missing: [...unsendable.missing, ...shipping.missing]
    }
  const value = minimum.error === undefined ? minimum.value : 0
  return {
    input: {
      ...company,
      shippingAddress: shipping.address,
      priceList: list.code,
      minimalOrderValue: value > 0 ? value : null,
      agentId: text('agent') || null,
      tags,
      termsDays,
      admin: { email, locale: localeOf(text('locale')) ?? locale }
    }
  }
}

/** The separate shipping address; null if the form has none. */
function readShipping(fields: FormData, countries: Choices['countries']) {
  const prefix = 'shippingAddress.'
  if (!fields.has(`${prefix}street`)) return { address: null, missing: [] }
  return { address: readAddress(fields, prefix, countries), missing: missingIn(fields, prefix) }
}

function readTermsDays(text: string): number | undefined {
  const days = /^\d{1,3}$/.test(text) ? Number(text) : undefined
  return days === undefined || days > mostTermsDays ? undefined : days
}

const chosen = (fields: readonly (readonly [Wrong, boolean])[]): Wrong[] =>
  fields.filter(([, isWrong]) => isWrong).map(([field]) => field)
