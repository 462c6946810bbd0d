import type { Partner } from '../../../../contract/desk/partners/partners.ts'
import { formatDate } from '../../../../contract/format.ts'
import { useLocale, useTexts } from '../../../lib/texts.tsx'
import { Money } from '../../ui/display/Money.tsx'
import { Table } from '../../ui/display/Table.tsx'
import { EmptyCell } from '../parts/list/EmptyCell.tsx'
import { OrderLink } from '../parts/OrderLink.tsx'
import { TableCard } from '../parts/TableCard.tsx'

/** Unpaid invoices, oldest first. */
export function UnpaidInvoices({ partner: { invoices, currencyCode } }: { partner: Partner }) {
  const t = useTexts('desk-partners')
  const locale = useLocale()
  return (
    <TableCard title={t('invoices')}>
      <Table
        caption={t('invoices')}
        rows={invoices}
        keyOf={({ number }) => number}
        empty={t('noInvoices')}
        columns={[
          {
            head: t('invoice'),
            card: 'title',
            cell: ({ number }) => <span className="figures font-semibold whitespace-nowrap">{number}</span>
          },
          { head: t('order'), cell: ({ orderNumber }) => <OrderLink number={orderNumber} /> },
          {
            head: t('due'),
            cell: ({ dueDate, overdueDays }) => (
              <>
                <span className="figures block">{formatDate(dueDate, locale)}</span>
                {overdueDays > 0 && (
                  <span className="block text-small text-danger">{t('daysOverdue', { count: overdueDays })}</span>
                )}
              </>
            )
          },
          {
            head: t('reminder'),
            cell: ({ reminderStep }) => (reminderStep === null ? '–' : t('reminderStep', { step: reminderStep }))
          },
          {
            head: t('openAmount'),
            right: true,
            cell: ({ open }) => <Money amount={open} currency={currencyCode} className="font-semibold" />
          }
        ]}
      />
    </TableCard>
  )
}

/** The latest account entries: debit, credit, and the balance after each. */
export function LedgerEntries({ partner: { entries, currencyCode } }: { partner: Partner }) {
  const t = useTexts('desk-partners')
  const locale = useLocale()
  const amount = (value: number | null) =>
    value === null ? <EmptyCell /> : <Money amount={value} currency={currencyCode} />
  return (
    <TableCard title={t('ledger')}>
      <Table
        caption={t('ledger')}
        rows={entries.map((entry, i) => ({ ...entry, key: `${i}` }))}
        keyOf={({ key }) => key}
        empty={t('noEntries')}
        columns={[
          {
            head: t('entry'),
            card: 'title',
            cell: ({ kind, document, day, debit }) => (
              <>
                <span className="block font-semibold">
                  {t(kind === 'payment' && debit !== null ? 'kinds.payment-reversed' : `kinds.${kind}`)}{' '}
                  <span className="figures whitespace-nowrap">{document}</span>
                </span>
                <span className="figures block text-small font-normal text-muted">{formatDate(day, locale)}</span>
              </>
            )
          },
          { head: t('order'), cell: ({ orderNumber }) => <OrderLink number={orderNumber} /> },
          { head: t('debit'), right: true, cell: ({ debit }) => amount(debit) },
          { head: t('creditColumn'), right: true, cell: ({ credit }) => amount(credit) },
          {
            head: t('balance'),
            right: true,
            cell: ({ owed }) => (
              <>
                <Money amount={Math.abs(owed)} currency={currencyCode} className="block font-semibold" />
                {owed !== 0 && <span className="block text-small text-muted">{t(owed > 0 ? 'owes' : 'inFavour')}</span>}
              </>
            )
          }
        ]}
      />
    </TableCard>
  )
}
