import { localeOrDefault } from '../../contract/locale.ts'
import type { Subject } from '../../contract/partners/support.ts'
import type { CompanyChanges } from '../../contract/partners/change-requests.ts'
import { hourMs, sellerDay } from '../core/dates.ts'
import { newId } from '../core/ids.ts'
import { required } from '../core/required.ts'
import { settings } from '../core/settings/service.ts'
import { writeJson } from '../db/json.ts'
import type { Tx } from '../db/tx.ts'
import { addMessage, afterMessage, lockRequest, storeRequest, updateRequest } from '../partners/support/service.ts'

interface DemoQuestion {
  /** Email address of the partner's user. */
  from: string
  hoursAgo: number
  subject: Subject
  text: string
  /** The answer of a staff member by email address, which awaits the partner. */
  answer?: { from: string; hoursAgo: number; text: string }
}

const questions: readonly DemoQuestion[] = [
  {
    from: 'ordini@casa-serena.example',
    hoursAgo: 29,
    subject: 'sales-inquiry',
    text: 'Buongiorno, apriamo una seconda sede a Mantova a gennaio. Possiamo ricevere un espositore e dei tester per la gamma Luna?'
  },
  {
    from: 'bestellung@kiefer-drogerie.example',
    hoursAgo: 5,
    subject: 'order',
    text: 'Guten Tag, bei unserer letzten Lieferung war ein Karton beschädigt, die Ware ist in Ordnung. Bitte künftig mit Kantenschutz verpacken.'
  },
  {
    from: 'purchasing@helix-pharma.example',
    hoursAgo: 74,
    subject: 'other',
    text: 'Could you confirm when Filo is expected? Twelve of our branches have sold out.',
    answer: {
      from: 'clerk@velara.example',
      hoursAgo: 70,
      text: 'Good morning, 120 units of Filo are expected next week. Shall we reserve 48 for you?'
    }
  }
]

const changes: readonly { from: string; hoursAgo: number; changes: CompanyChanges; text: string }[] = [
  {
    from: 'achats@belle-epoque.example',
    hoursAgo: 20,
    changes: { street: 'Rue Antoine Dansaert 70', phoneNumber: '+32 2 555 01 70' },
    text: 'Nous déménageons le 1er du mois prochain, dans la même rue.'
  }
]

/** Bank transfers that name no invoice, so that staff have to assign them. */
const transfers = [
  {
    name: 'AURORA WELLNESS OY',
    iban: 'FI2112345600000785',
    amount: 60_000,
    text: 'Part payment, rest follows',
    daysAgo: 2
  },
  { name: 'Lavanda Day Spa SA', iban: 'CH9300762011623852957', amount: 82_500, text: 'Fattura novembre', daysAgo: 1 }
] as const

/** Seeds what partners have sent that awaits staff: support requests, a change request and bank transfers. */
export async function seedInbox(tx: Tx, now: Date): Promise<void> {
  for (const question of questions) await seedQuestion(tx, question, now)
  for (const { from, hoursAgo, ...request } of changes) {
    const { company_id, id: user_id } = await findUser(tx, from)
    await tx
      .insertInto('change_requests')
      .values({
        id: newId(),
        company_id,
        user_id,
        text: request.text,
        changes: writeJson(request.changes),
        state: 'open',
        created_at: ago(now, hoursAgo).toISOString(),
        decided_at: null,
        decided_by: null,
        reason: null
      })
      .execute()
  }
  await seedTransfers(tx, now)
}

async function seedQuestion(tx: Tx, { from, hoursAgo, subject, text, answer }: DemoQuestion, now: Date): Promise<void> {
  const user = await findUser(tx, from)
  const input = { name: `${user.first_name} ${user.last_name}`, email: from, subject, question: text, file: undefined }
  const caller = { companyId: user.company_id, userId: user.id }
  const locale = localeOrDefault(user.locale)
  const at = ago(now, hoursAgo)
  const reference = `Q-${String(hoursAgo).padStart(3, '0')}DEM2`
  const id = await storeRequest(tx, { input, caller, locale, reference, company: user.company }, at)
  if (!answer) return
  const staff = await tx.selectFrom('staff').select(['id', 'name']).where('email', '=', answer.from).executeTakeFirst()
  const { id: author_id, name: author_name } = required(staff, 'staff')
  const request = required(await lockRequest(tx, id), 'request')
  const message = { kind: 'staff', channel: 'email', author_id, author_name, body: answer.text, files: [] } as const
  await addMessage(tx, id, message, ago(now, answer.hoursAgo))
  await updateRequest(tx, id, { ...afterMessage(request, message, ago(now, answer.hoursAgo)), is_unread: 0 })
}

async function seedTransfers(tx: Tx, now: Date): Promise<void> {
  const { iban } = settings.seller.standard
  const rows = transfers.map(({ name, iban: debtor_iban, amount, text, daysAgo }, i) => {
    const day = sellerDay(ago(now, daysAgo * 24).toISOString())
    return {
      id: newId(),
      account_iban: iban,
      identity: `demo:${i}`,
      fingerprint: `demo:${i}`,
      bank_reference: null,
      booked_on: day,
      value_on: day,
      amount,
      currency_code: 'EUR',
      debtor_name: name,
      debtor_iban,
      remittance: text,
      file_name: `statement-${day}.xml`,
      file_hash: '',
      state: 'open' as const,
      reason: null,
      company_id: null,
      staff_name: null,
      created_at: now.toISOString(),
      handled_at: null
    }
  })
  await tx.insertInto('bank_transfers').values(rows).execute()
}

async function findUser(tx: Tx, email: string) {
  const user = await tx
    .selectFrom('shop_users')
    .innerJoin('companies', 'companies.id', 'shop_users.company_id')
    .select(['shop_users.id', 'shop_users.company_id', 'shop_users.first_name', 'shop_users.last_name'])
    .select(['shop_users.locale', 'companies.name as company'])
    .where('shop_users.email', '=', email)
    .executeTakeFirst()
  return required(user, 'user')
}

const ago = (now: Date, hours: number) => new Date(now.getTime() - hours * hourMs)
