import type {
  PossibleDuplicate,
  ApplicationRow,
  DeskApplication,
  readPartnerChoices
} from '../../../contract/desk/applications.ts'
import type { Output } from '../../../contract/endpoint.ts'
import type { Reader } from '../../db/tx.ts'
import { apiDateTime } from '../../core/dates.ts'
import { readSetting, settings } from '../../core/settings/service.ts'
import { type ApplicationSummary, findApplication } from '../../partners/registration/service.ts'
import { describeLog } from '../log/service.ts'
import { selectAgents, selectPriceLists } from './queries.ts'

type StoredApplication = NonNullable<Awaited<ReturnType<typeof findApplication>>>

/** An application in the list; dates are in the reader's time zone. */
export function rowOf(summary: ApplicationSummary, zone: string): ApplicationRow {
  const { id, state, person, companyName, countryCode, locale, flags, createdAt } = summary
  const kinds = [...new Set(flags.map(({ kind }) => kind))]
  return { id, state, person, companyName, countryCode, locale, flags: kinds, createdAt: apiDateTime(createdAt, zone) }
}

/** An application with similar ones and staff actions; undefined if not found. */
export async function describeApplication(db: Reader, id: string, zone: string): Promise<DeskApplication | undefined> {
  const found = await findApplication(db, id)
  if (!found) return undefined
  const log = await describeLog(db, { kind: 'application', objectId: id }, { limit: 50, offset: 0 }, zone)
  const { email, form, vatCheck, reason, termsVersion, decidedBy, decidedAt } = found
  return {
    ...rowOf(found, zone),
    email,
    form,
    vatCheck,
    reason,
    termsVersion,
    decidedBy,
    termsAcceptedAt: found.termsAcceptedAt && apiDateTime(found.termsAcceptedAt, zone),
    decidedAt: decidedAt && apiDateTime(decidedAt, zone),
    alike: [
      ...found.companies.map((company) => duplicateCompany(company, zone)),
      ...found.applications.map((application) => duplicateApplication(application, zone))
    ],
    log: log.entries
  }
}

function duplicateCompany(company: StoredApplication['companies'][number], zone: string): PossibleDuplicate {
  const { id, name, legalName, taxNumber, street, city, countryCode, users, email, createdAt, matches } = company
  const emails = [...users.map((person) => person.email), ...(email ? [email] : [])]
  return {
    kind: 'company',
    id,
    name,
    legalName,
    vatNumber: taxNumber,
    street,
    city,
    countryCode,
    emails: [...new Set(emails)],
    since: apiDateTime(createdAt, zone),
    state: null,
    matches
  }
}

function duplicateApplication(other: StoredApplication['applications'][number], zone: string): PossibleDuplicate {
  const { id, companyName, vatNumber, form, countryCode, email, createdAt, state, matches } = other
  const { street, town } = form.relationships.billing_address
  return {
    kind: 'application',
    id,
    name: companyName,
    legalName: null,
    vatNumber,
    street,
    city: town,
    countryCode,
    emails: [email],
    since: apiDateTime(createdAt, zone),
    state,
    matches
  }
}

/** Price lists and active agents that a partner can be assigned, and the default payment terms of new partners. */
export async function partnerChoices(db: Reader): Promise<Output<typeof readPartnerChoices>> {
  const lists = await selectPriceLists(db)
  const agents = await selectAgents(db)
  const { newPartnerTermsDays } = await readSetting(db, settings.paymentMethods)
  return {
    priceLists: lists.map(({ code, name, currency_code }) => ({ code, name, currencyCode: currency_code })),
    agents: agents.filter(({ is_active }) => is_active === 1).map(({ id, name }) => ({ id, name })),
    termsDays: newPartnerTermsDays
  }
}

/** Names of agents that are not offered any more. */
export const inactiveAgents = async (db: Reader): Promise<string[]> =>
  (await selectAgents(db)).filter(({ is_active }) => is_active === 0).map(({ name }) => name)
