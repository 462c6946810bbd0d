import { exponentOf } from '../../../contract/format.ts'
import type { LocaleCode } from '../../../contract/locale.ts'
import type { Cell, Column, Sheet } from '../../adapters/spreadsheets/service.ts'
import { documentText } from '../../core/texts.ts'
import { type Account, entryName, type Movement, type Period } from './statement.ts'

const text = (width: number) => ({ kind: 'text', width }) as const
const money = { kind: 'money', width: 14 } as const
const date = { kind: 'date', width: 12 } as const

const columns = [
  ['date', date],
  ['what', text(28)],
  ['order', text(14)],
  ['due', date],
  ['debit', money],
  ['credit', money],
  // The balance: owed by the company, or in its favour.
  ['owed', money],
  ['inFavour', money],
  ['currency', text(9)]
] as const satisfies readonly (readonly [string, Pick<Column, 'kind' | 'width'>])[]

interface SheetOptions {
  period: Period
  locale: LocaleCode
}

/** The entries of a period with opening and closing balance, one account per currency. */
export function statementSheet(accounts: readonly Account[], { period, locale }: SheetOptions): Sheet {
  const exponent = Math.max(2, ...accounts.map(({ currency }) => exponentOf(currency)))
  return {
    name: documentText(locale, 'statement.title'),
    columns: columns.map(([key, format]) => ({
      header: documentText(locale, `statement.${key}`),
      ...format,
      exponent
    })),
    rows: accounts.flatMap((account) => rowsOf(account, { period, locale }, exponent))
  }
}

function rowsOf(
  { currency, opening, closing, movements }: Account,
  { period, locale }: SheetOptions,
  exponent: number
) {
  const amount = (minor: number) => minor * 10 ** (exponent - exponentOf(currency))
  const balanceCells = (minor: number): Cell[] => [amount(Math.max(0, minor)), amount(Math.max(0, 0 - minor))]
  const balance = (day: string, key: 'opening' | 'closing', minor: number): Cell[] => {
    return [day, documentText(locale, `statement.${key}`), null, null, null, null, ...balanceCells(minor), currency]
  }
  const row = (movement: Movement): Cell[] => {
    const { day, side, amount: moved, orderNumber, dueDate, balance: after } = movement
    const name = entryName(movement, locale)
    const [debit, credit] = side === 'debit' ? [amount(moved), null] : [null, amount(moved)]
    return [day, name, orderNumber, dueDate, debit, credit, ...balanceCells(after), currency]
  }
  return [balance(period.from, 'opening', opening), ...movements.map(row), balance(period.to, 'closing', closing)]
}
