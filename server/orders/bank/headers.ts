import { foldHeaders, type TableOptions } from '../../adapters/spreadsheets/service.ts'

// Column headers of account statements, as exported by banks in the five languages.
const headerNames = {
  bookedOn:
    'booking date, date, transaction date, posting date, booked on, posted; date, date opération, date de l’opération, ' +
    'date de comptabilisation, date comptable; buchungstag, buchungsdatum, datum, buchung; data, data contabile, ' +
    'data operazione, data di contabilizzazione; fecha, fecha operación, fecha contable, fecha de operación',
  valueOn:
    'value date, valuta; date de valeur, date valeur; wertstellung, valutadatum, wertstellungsdatum; data valuta; ' +
    'fecha valor, fecha de valor',
  amount:
    'amount, transaction amount, value; montant, montant en euros; betrag, umsatz, betrag eur; importo, importo eur; ' +
    'importe, importe eur, cantidad, monto',
  credit:
    'credit, credit amount, money in, paid in; crédit, montant crédit; haben, gutschrift; avere, accrediti, accredito, ' +
    'entrate; haber, abono, abonos, ingresos',
  debit:
    'debit, debit amount, money out, paid out; débit, montant débit; soll, lastschrift, belastung; dare, addebiti, ' +
    'addebito, uscite; debe, cargo, cargos, gastos',
  indicator:
    'debit/credit, credit/debit, d/c, c/d, dr/cr, cr/dr, debit/credit indicator, credit/debit indicator; ' +
    'débit/crédit, sens; soll/haben, s/h, soll-/haben-kennzeichen, soll/haben-kennzeichen; dare/avere, d/a, segno; ' +
    'debe/haber, d/h, signo',
  currency: 'currency, ccy; devise, monnaie; währung, waehrung, whrg; divisa, valuta conto; moneda',
  debtorName:
    'debtor, debtor name, payer, payer name, name, counterparty, from; nom, débiteur, donneur d’ordre, émetteur, ' +
    'contrepartie; auftraggeber, name zahlungsbeteiligter, zahlungspflichtiger, zahlungspflichtige*r, ' +
    'beguenstigter/zahlungspflichtiger, begünstigter/auftraggeber, auftraggeber/begünstigter; ordinante, debitore, ' +
    'controparte, nome; ordenante, deudor, nombre, contraparte',
  debtorIban:
    'debtor iban, payer iban, iban, counterparty iban, counterparty account; iban débiteur, iban émetteur, ' +
    'compte émetteur; iban zahlungsbeteiligter, iban auftraggeber, kontonummer/iban, iban des auftraggebers; ' +
    'iban ordinante, iban debitore, conto ordinante; iban ordenante, iban deudor, cuenta ordenante',
  remittance:
    'remittance, remittance information, description, details, payment details, narrative, purpose; ' +
    'libellé, communication, motif, libellé opération, détails; verwendungszweck, buchungstext, zahlungsgrund; ' +
    'causale, descrizione, descrizione operazione; concepto, descripción, observaciones',
  // The payer's own reference. Not a key: several transfers may share it.
  payerReference:
    'reference, payment reference, customer reference, end-to-end reference, end to end id; référence, ' +
    'référence client; referenz, kundenreferenz, end-to-end-referenz; riferimento, riferimento cliente; ' +
    'referencia, referencia cliente',
  reference:
    'bank reference, transaction id, transaction reference, bank ref; référence bancaire, ' +
    'référence de l’opération, id de transaction; bankreferenz, transaktions-id, umsatz-id; ' +
    'riferimento banca, id transazione, cro, trn; referencia bancaria, referencia banco, id de transacción',
  account:
    'account, account iban, own account, own iban, account number; compte, iban du compte, numéro de compte; ' +
    'auftragskonto, konto, iban auftragskonto, eigenes konto; conto, iban conto; cuenta, iban cuenta'
} as const

export const bankColumns = [
  'bookedOn',
  'valueOn',
  'amount',
  'credit',
  'debit',
  'indicator',
  'currency',
  'debtorName',
  'debtorIban',
  'remittance',
  'payerReference',
  'reference',
  'account'
] as const satisfies readonly (keyof typeof headerNames)[]

export type BankColumn = (typeof bankColumns)[number]

/** The table of a bank's CSV file, with the header names of each column; only the booking date is required. */
export const bankTable = (maxRows: number): TableOptions => ({
  columns: bankColumns.map((column) => ({
    headers: [foldHeaders(headerNames[column])],
    valueKind: column === 'amount' ? 'number' : 'code',
    ...(column !== 'bookedOn' && { optional: true as const })
  })),
  maxRows,
  limits: { milliseconds: 10_000, unpackedBytes: 1 }
})
