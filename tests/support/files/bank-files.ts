import type { BankFileReport } from '../../../contract/desk/bank.ts'
import { readBankFile } from '../../../contract/desk/bank.ts'
import type { Problem } from '../../../contract/problem.ts'
import { dayMs } from '../../../server/core/dates.ts'
import { brand } from '../../../src/brand.ts'
import type { Client } from '../client.ts'

/** A credit as in a bank's file; amounts are in minor units with two decimals. */
export interface FileCredit {
  bookedOn: string
  amount: number
  currency?: string
  name?: string
  iban?: string
  text?: string
  reference?: string
}

/** Yesterday, as a day on which a credit was booked. */
export const yesterday = (): string => new Date(Date.now() - dayMs).toISOString().slice(0, 10)

const decimal = (amount: number) => `${Math.trunc(amount / 100)}.${String(amount % 100).padStart(2, '0')}`
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const tag = (name: string, text: string | undefined) => (text ? `<${name}>${escaped(text)}</${name}>` : '')

/** A CAMT.053 statement in one of its versions. */
export function camtOf(
  credits: readonly FileCredit[],
  { version = '08', iban = brand.iban }: { version?: string; iban?: string } = {}
): string {
  const isNew = Number(version) >= 4
  const entries = credits.map(({ bookedOn, amount, currency = 'EUR', name, iban: debtor, text, reference }) => {
    const money = `<Amt Ccy="${currency}">${decimal(amount)}</Amt>`
    const party = Number(version) >= 8 ? `<Pty>${tag('Nm', name)}</Pty>` : tag('Nm', name)
    return `<Ntry>${money}<CdtDbtInd>CRDT</CdtDbtInd>${isNew ? '<Sts><Cd>BOOK</Cd></Sts>' : '<Sts>BOOK</Sts>'}
      <BookgDt><Dt>${bookedOn}</Dt></BookgDt><ValDt><Dt>${bookedOn}</Dt></ValDt>${tag('AcctSvcrRef', reference)}
      <NtryDtls><TxDtls>${isNew ? money : ''}<RltdPties><Dbtr>${party}</Dbtr>
      ${debtor ? `<DbtrAcct><Id><IBAN>${debtor}</IBAN></Id></DbtrAcct>` : ''}</RltdPties>
      <RmtInf>${tag('Ustrd', text)}</RmtInf></TxDtls></NtryDtls></Ntry>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
    <Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><BkToCstmrStmt><Stmt>
    <Acct><Id><IBAN>${iban}</IBAN></Id><Ccy>EUR</Ccy></Acct>${entries.join('')}</Stmt></BkToCstmrStmt></Document>`
}

const csvCell = (text: string) => `"${text.replaceAll('"', '""')}"`

/** The same credits as a German bank's CSV. */
export function bankCsvOf(credits: readonly FileCredit[]): string {
  const head = 'Auftragskonto;Buchungstag;Betrag;Währung;Name Zahlungsbeteiligter;IBAN Zahlungsbeteiligter'
  const lines = credits.map(({ bookedOn, amount, currency = 'EUR', name = '', iban = '', text = '', reference = '' }) =>
    [
      brand.iban,
      bookedOn.split('-').toReversed().join('.'),
      decimal(amount).replace('.', ','),
      currency,
      name,
      iban,
      text,
      reference
    ]
      .map(csvCell)
      .join(';')
  )
  return [`${head};Verwendungszweck;Bankreferenz`, ...lines].join('\r\n')
}

/** Uploads a bank file like the desk's form. */
export async function sendBankFile(desk: Client, content: BlobPart, name = 'statement.xml', locale = 'en') {
  const form = new FormData()
  form.set('file', new File([content], name))
  const headers = { 'Accept-Language': locale }
  const response = await desk.send(readBankFile.path, { method: 'POST', body: form, headers })
  const body: unknown = await response.json()
  return { status: response.status, body: body as BankFileReport, problem: body as Problem }
}
