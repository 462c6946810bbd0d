import { Download } from 'lucide-react'
import { listPartnerDocuments, type PartnerDocument } from '../../../../../contract/desk/partners/documents.ts'
import type { Partner } from '../../../../../contract/desk/partners/partners.ts'
import { formatDate } from '../../../../../contract/format.ts'
import { useLocale, useTexts } from '../../../../lib/texts.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Money } from '../../../ui/display/Money.tsx'
import { Table } from '../../../ui/display/Table.tsx'
import { Tag } from '../../../ui/display/Tag.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { LoadFailed } from '../../../ui/LoadFailed.tsx'
import { deskCall } from '../../lib/desk-call.ts'
import { useDownload } from '../../lib/use-download.ts'
import { usePermissions } from '../../lib/use-permissions.ts'
import { OrderLink } from '../../parts/OrderLink.tsx'
import { TableCard } from '../../parts/TableCard.tsx'
import { useOlder } from '../use-older.ts'

const tones = { open: 'warning', overdue: 'danger', paid: 'success', credited: 'success' } as const

/** Invoices and credit notes as issued, newest first, with what is open and a download. */
export function Documents({ partner }: { partner: Partner }) {
  const { id } = partner
  const t = useTexts('desk-partners')
  const { rows, error, retry, busy, hasOlder, showOlder } = useOlder<PartnerDocument>({
    key: id,
    reloadOn: partner,
    load: async (after, signal) => {
      const query = after === undefined ? {} : { after }
      const { documents, next } = await deskCall(listPartnerDocuments, {
        params: { id },
        query,
        ...(signal && { signal })
      })
      return { rows: documents, next }
    }
  })
  const columns = useColumns()
  return (
    <TableCard title={t('documents.title')}>
      {error !== undefined ? (
        <div className="p-4 md:p-6">
          <LoadFailed error={error} onRetry={retry} />
        </div>
      ) : (
        <Table
          caption={t('documents.title')}
          rows={rows ?? []}
          loading={!rows}
          keyOf={({ number }) => number}
          empty={t('documents.none')}
          columns={columns}
        />
      )}
      {hasOlder && (
        <div className="border-t border-line px-4 py-3 md:px-6">
          <Button appearance="outline" size="small" busy={busy} onClick={() => void showOlder()}>
            {t('timeline.older')}
          </Button>
        </div>
      )}
    </TableCard>
  )
}

function useColumns() {
  const t = useTexts('desk-partners')
  const locale = useLocale()
  const canDownload = usePermissions()('orders')
  return [
    {
      head: t('documents.document'),
      card: 'title' as const,
      cell: ({ kind, number, issuedOn }: PartnerDocument) => (
        <>
          <span className="block font-semibold">
            {t(`kinds.${kind}`)} <span className="figures whitespace-nowrap">{number}</span>
          </span>
          <span className="figures block text-small font-normal text-muted">{formatDate(issuedOn, locale)}</span>
        </>
      )
    },
    { head: t('order'), cell: ({ orderNumber }: PartnerDocument) => <OrderLink number={orderNumber} /> },
    { head: t('statusHead'), cell: (row: PartnerDocument) => <Payment document={row} /> },
    {
      head: t('documents.total'),
      right: true,
      cell: ({ total, currencyCode }: PartnerDocument) => <Money amount={total} currency={currencyCode} />
    },
    {
      head: t('openAmount'),
      right: true,
      cell: ({ payment, currencyCode }: PartnerDocument) =>
        payment !== null &&
        payment.open > 0 && <Money amount={payment.open} currency={currencyCode} className="font-semibold" />
    },
    ...(canDownload
      ? [
          {
            head: t('documents.download'),
            headHidden: true,
            right: true,
            card: 'bare' as const,
            cell: (row: PartnerDocument) => (
              <span className="max-md:absolute max-md:top-2 max-md:right-2">
                <DownloadButton document={row} />
              </span>
            )
          }
        ]
      : [])
  ]
}

/** Whether an invoice is paid, and when it is due; the invoice of a credit note. */
function Payment({ document: { payment, creditedInvoice } }: { document: PartnerDocument }) {
  const t = useTexts('desk-partners')
  const locale = useLocale()
  if (!payment)
    return (
      <span className="figures text-small whitespace-nowrap text-muted">
        {t('documents.creditFor', { invoice: creditedInvoice })}
      </span>
    )
  const { state, dueDate, overdueDays } = payment
  return (
    <>
      <Tag dot tone={tones[state]}>
        {t(`documents.states.${state}`)}
      </Tag>
      {state === 'overdue' && (
        <span className="block text-small text-danger">{t('daysOverdue', { count: overdueDays })}</span>
      )}
      {state === 'open' && (
        <span className="figures block text-small text-muted">
          {t('documents.due', { date: formatDate(dueDate, locale) })}
        </span>
      )}
    </>
  )
}

function DownloadButton({ document: { kind, number, orderNumber } }: { document: PartnerDocument }) {
  const t = useTexts('desk-partners')
  const save = useDownload()
  const path =
    kind === 'invoice'
      ? `/api/v2/desk/orders/${encodeURIComponent(orderNumber)}/invoice`
      : `/api/v2/desk/credit-notes/${encodeURIComponent(number)}`
  return (
    <IconButton
      icon={Download}
      label={t('documents.downloadOne', { number })}
      onClick={() => void save(path, `${number}.pdf`)}
    />
  )
}
