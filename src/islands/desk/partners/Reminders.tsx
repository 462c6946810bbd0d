import { Download } from 'lucide-react'
import { useState } from 'react'
import { type Partner, sendReminder } from '../../../../contract/desk/partners/partners.ts'
import { formatDate } from '../../../../contract/format.ts'
import { useLocale, useTexts } from '../../../lib/texts.tsx'
import { showErrorToast, showSuccessToast } from '../../../lib/toasts.ts'
import { useMoney } from '../../../lib/use-money.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { deskCall } from '../lib/desk-call.ts'
import { useDownload } from '../lib/use-download.ts'
import { usePermissions } from '../lib/use-permissions.ts'

interface Props {
  partner: Partner
  onChanged: (partner: Partner) => void
}

/** Sent letters, the next one on demand, and the statutory claims on overdue invoices. */
export function Reminders({ partner, onChanged }: Props) {
  const t = useTexts('desk-partners')
  const money = useMoney()
  const canSend = usePermissions()('send-reminders')
  const [busy, setBusy] = useState(false)
  const { id, reminders, claims, currencyCode, credit } = partner
  const send = async () => {
    setBusy(true)
    try {
      onChanged(await deskCall(sendReminder, { params: { id }, input: {} }))
      showSuccessToast(t('reminderSent'))
    } catch (error) {
      showErrorToast(error)
    }
    setBusy(false)
  }
  return (
    <Card title={t('reminders')}>
      {reminders.length === 0 && <p className="text-table text-muted">{t('noReminders')}</p>}
      <Letters reminders={reminders} />
      {claims && claims.interest + claims.compensation > 0 && (
        <p className="text-table text-muted">
          {t('interest', {
            interest: money(claims.interest, currencyCode),
            compensation: money(claims.compensation, currencyCode)
          })}
        </p>
      )}
      {credit.overdue > 0 && canSend && (
        <Button appearance="outline" busy={busy} onClick={() => void send()}>
          {t('sendReminder')}
        </Button>
      )}
    </Card>
  )
}

function Letters({ reminders }: Pick<Partner, 'reminders'>) {
  const t = useTexts('desk-partners')
  const locale = useLocale()
  const save = useDownload()
  return (
    <ul className="grid gap-2 empty:hidden">
      {reminders.map(({ id, title, day, sentBy }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-table">
          <Button
            appearance="outline"
            size="small"
            onClick={() => void save(`/api/v2/desk/reminders/${encodeURIComponent(id)}`, `${id}.pdf`)}
          >
            <Download aria-hidden className="size-4" />
            {t('letterOf', { title, date: formatDate(day, locale) })}
          </Button>
          <span className="text-small text-muted">{sentBy ?? t('automatic')}</span>
        </li>
      ))}
    </ul>
  )
}
