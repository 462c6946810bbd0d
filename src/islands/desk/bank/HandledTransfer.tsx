import type { BankTransfer } from '../../../../contract/desk/bank.ts'
import { formatDateTime } from '../../../../contract/format.ts'
import { useLocale, useTexts } from '../../../lib/texts.tsx'
import { Money } from '../../ui/display/Money.tsx'
import { DeskLink } from '../parts/DeskLink.tsx'

/** What a transfer was posted to, or why it is unrelated; by whom and when. */
export function HandledTransfer({ transfer }: { transfer: BankTransfer }) {
  const t = useTexts('desk-bank')
  const locale = useLocale()
  const { company, postings, currencyCode, reason, handledBy, handledAt } = transfer
  return (
    <span className="grid gap-1 py-1 wrap-anywhere md:max-w-120 md:min-w-44">
      {company && <span className="font-semibold">{company.name}</span>}
      {postings.map(({ order, amount }) => (
        <span key={order} className="flex flex-wrap justify-between gap-x-4">
          <DeskLink section="orders" record={['order', order]} className="figures">
            {t('order', { number: order })}
          </DeskLink>
          <Money amount={amount} currency={currencyCode} className="ml-auto" />
        </span>
      ))}
      {reason && <span>{t('reason', { reason })}</span>}
      {handledBy && handledAt && (
        <span className="text-small text-muted">
          {t('by', { name: handledBy, date: formatDateTime(handledAt, locale) })}
        </span>
      )}
    </span>
  )
}
