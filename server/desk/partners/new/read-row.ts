import { fold } from '../../../../contract/fold.ts'
import { countryName, exponentOf, languageName } from '../../../../contract/format.ts'
import { languages, type LocaleCode } from '../../../../contract/locale.ts'
import { readAmount, readFloat, type ReadNumber, readWhole } from '../../../../contract/read-number.ts'
import { brand } from '../../../../src/brand.ts'
import type { ReadCell } from '../../../adapters/spreadsheets/service.ts'
import { serverText } from '../../../core/texts.ts'
import type { Reader } from '../../../db/tx.ts'
import { countriesIn, provincesOf } from '../../../partners/countries/service.ts'
import { inactiveAgents, partnerChoices } from '../../applications/applications.ts'
import type { PartnerColumn } from './columns.ts'

/** A problem with a cell. */
export interface CellProblem {
  column: PartnerColumn
  message: string
}

interface Named {
  /** The stored value. */
  key: string
  /** Accepted cell texts, folded. */
  names: readonly string[]
}

/** Accepted values of cells, and the language in which numbers are written. */
export interface Choices {
  locale: LocaleCode
  countries: readonly Named[]
  languages: readonly Named[]
  priceLists: readonly (Named & { currency: string })[]
  agents: readonly Named[]
  /** Names of agents that new partners cannot get, folded. */
  inactiveAgents: readonly string[]
  /** Default payment terms of new partners. */
  termsDays: number
}

/** Price lists and agents by code and name; countries and languages by code and by name in every language. */
export async function readChoices(db: Reader, locale: LocaleCode): Promise<Choices> {
  const { priceLists, agents, termsDays } = await partnerChoices(db)
  const codes = languages.map(({ code }) => code)
  return {
    locale,
    countries: countriesIn(locale).map(({ code }) => ({
      key: code,
      names: [code, ...(usualCodes[code] ?? []), ...codes.map((language) => countryName(code, language))].map(plain)
    })),
    languages: codes.map((code) => ({
      key: code,
      names: [code, ...codes.map((language) => languageName(code, language))].map(plain)
    })),
    priceLists: priceLists.map(({ code, name, currencyCode }) => {
      return { key: code, names: [code, name].map(plain), currency: currencyCode }
    }),
    agents: agents.map(({ id, name }) => ({ key: id, names: [plain(name)] })),
    inactiveAgents: (await inactiveAgents(db)).map(plain),
    termsDays
  }
}

const plain = (text: string) => fold(text).trim()

// Not in ISO 3166, but common in address books.
const usualCodes: Readonly<Record<string, readonly string[]>> = { GB: ['UK'], GR: ['EL'], US: ['USA'] }

/**
 * Parses the cells of a row into the input of `createPartner`, with undefined or null for missing values, and the
 * problems of the cells. An empty legal name defaults to the name, an empty language to the reader's, and empty terms
 * to those of new partners.
 */
export function readRow(cells: ReadonlyMap<PartnerColumn, ReadCell>, choices: Choices) {
  const row = new RowReader(cells, choices)
  const list = row.choice('priceList', choices.priceLists, 'priceList')
  const isInactive = choices.inactiveAgents.includes(plain(row.text('agent') ?? ''))
  const currency = list?.currency ?? brand.currency
  const name = row.text('name')
  const address = row.address(billing, row.text('legalName') ?? name)
  const hasShipping = Object.values(shipping).some((column) => row.text(column) !== undefined)
  const values = {
    name,
    legalName: row.text('legalName') ?? name,
    taxNumber: row.text('taxNumber') ?? null,
    registrationNumber: row.text('registrationNumber') ?? null,
    email: row.text('email') ?? null,
    phoneNumber: row.text('phoneNumber') ?? null,
    address,
    shippingAddress: hasShipping ? row.address(shipping, name) : null,
    priceList: list?.key,
    termsDays: row.number('termsDays', 0, (text) => readWhole(text, choices.locale)) ?? choices.termsDays,
    // Zero means no minimum, as in the form.
    minimalOrderValue:
      row.number('minimum', exponentOf(currency), (text) => readAmount(text, currency, choices.locale)) || null,
    agentId: row.choice('agent', choices.agents, isInactive ? 'agentInactive' : 'agent')?.key ?? null,
    tags: [...new Set((row.text('tags') ?? '').split(/[,;]/).map((tag) => tag.trim()))].filter(Boolean),
    admin: {
      email: row.text('adminEmail'),
      locale: row.choice('language', choices.languages, 'language')?.key ?? choices.locale
    }
  }
  return { values, problems: row.problems }
}

/** Reads the cells of a row and collects their problems. */
class RowReader {
  readonly problems: CellProblem[] = []
  #cells: ReadonlyMap<PartnerColumn, ReadCell>
  #choices: Choices

  constructor(cells: ReadonlyMap<PartnerColumn, ReadCell>, choices: Choices) {
    this.#cells = cells
    this.#choices = choices
    for (const [column, { formula, kind }] of cells)
      if (formula !== undefined || kind === 'error') this.#add(column, 'formula', formula ?? '')
  }

  /** The text of a cell, or undefined if empty. */
  text(column: PartnerColumn): string | undefined {
    return this.#cells.get(column)?.text.trim() || undefined
  }

  /** The choice that a cell names: by key, or by an unambiguous name. */
  choice<Choice extends Named>(
    column: PartnerColumn,
    choices: readonly Choice[],
    problem: Problem
  ): Choice | undefined {
    const text = this.text(column)
    if (text === undefined) return undefined
    const [found, another] = choices.filter(({ names }) => names.includes(plain(text)))
    const chosen = choices.find(({ key }) => key === text) ?? (another ? undefined : found)
    if (!chosen) this.#add(column, problem, text)
    return chosen
  }

  /** A non-negative number; in minor units if it has decimals. */
  number(column: 'termsDays' | 'minimum', exponent: number, read: (text: string) => ReadNumber): number | undefined {
    const cell = this.#cells.get(column)
    const text = cell?.text.trim() ?? ''
    if (!cell || text === '') return undefined
    const number = cell.kind === 'number' ? readFloat(text, exponent) : read(text)
    if (number.error === undefined && number.value >= 0) return number.value
    this.#add(column, column, text)
    return undefined
  }

  /** An address; without its own country, it uses that of the billing address. */
  address(columns: typeof billing | typeof shipping, company: string | undefined) {
    const inCountry = this.text(columns.country) === undefined ? billing.country : columns.country
    const country = this.choice(inCountry, this.#choices.countries, 'country')?.key
    return {
      firstName: this.text('firstName'),
      lastName: this.text('lastName'),
      company,
      street: this.text(columns.street),
      postcode: this.text(columns.postcode),
      city: this.text(columns.city),
      countryCode: country,
      ...this.#province(columns.province, country)
    }
  }

  #province(column: PartnerColumn, country: string | undefined) {
    const text = this.text(column)
    const provinces = country === undefined ? [] : provincesOf(country)
    if (text === undefined) return {}
    if (provinces.length === 0) return { provinceName: text }
    const choices = provinces.map(({ code, name }) => ({ key: code, names: [code, code.slice(3), name].map(plain) }))
    return { provinceCode: this.choice(column, choices, 'province')?.key }
  }

  #add(column: PartnerColumn, problem: Problem, text: string): void {
    if (this.problems.some((existing) => existing.column === column)) return
    const message = serverText(this.#choices.locale, `partner-import.problems.${problem}`, { text: text.slice(0, 100) })
    this.problems.push({ column, message })
  }
}

type Problem =
  'formula' | 'minimum' | 'termsDays' | 'country' | 'priceList' | 'agent' | 'agentInactive' | 'language' | 'province'

/** The columns of the two addresses, which share first and last name. */
const billing = {
  street: 'street',
  postcode: 'postcode',
  city: 'city',
  province: 'province',
  country: 'country'
} as const
const shipping = {
  street: 'shippingStreet',
  postcode: 'shippingPostcode',
  city: 'shippingCity',
  province: 'shippingProvince',
  country: 'shippingCountry'
} as const
