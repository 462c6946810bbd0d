import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { Partner } from '../../../../contract/desk/partners.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { useMoney } from '../../../lib/use-money.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { $desk } from '../lib/desk-session.ts'
import { Facts } from '../parts/Facts.tsx'
import { CreditForm } from './CreditForm.tsx'

interface Props {
  partner: Partner
  onChanged: (partner: Partner) => void
  onReload: () => void
}

/** Credit settings; a manager edits them in place. */
export function CreditCard({ partner, onChanged, onReload }: Props) {
  const t = useTexts('desk-partners')
  const isManager = useStore($desk, { ssr: () => undefined })?.staff.role === 'manager'
  const [isEditing, setEditing] = useState(false)
  const close = () => setEditing(false)
  return (
    <Card
      title={t('settings')}
      aside={
        isManager &&
        !isEditing && (
          <Button look="quiet" size="small" onClick={() => setEditing(true)}>
            {t('edit')}
          </Button>
        )
      }
    >
      {isEditing ? (
        <CreditForm
          partner={partner}
          onCancel={close}
          onReload={() => {
            close()
            onReload()
          }}
          onSaved={(saved) => {
            onChanged(saved)
            close()
          }}
        />
      ) : (
        <Settings partner={partner} />
      )}
    </Card>
  )
}

function Settings({ partner: { credit, currencyCode } }: { partner: Partner }) {
  const t = useTexts('desk-partners')
  const fields = useTexts('desk')
  const money = useMoney()
  const { creditLimit, blockingDays, termsDays, sendsReminders, reminderDays, reminderFees, defaults } = credit
  const orDefault = (own: string | undefined, common: string) => own ?? t('byDefault', { value: common })
  const listed = (days: readonly number[]) => days.join(', ')
  const fees = (amounts: readonly number[]) => amounts.map((amount) => money(amount, currencyCode)).join(', ')
  const daysOf = (count: number) => t('days', { count })
  return (
    <Facts
      rows={[
        [fields('fields.creditLimit'), creditLimit === null ? t('noLimit') : money(creditLimit, currencyCode)],
        [
          t('blocksAfter'),
          orDefault(blockingDays === null ? undefined : daysOf(blockingDays), daysOf(defaults.blockingDays))
        ],
        [t('termsHead'), termsDays > 0 ? daysOf(termsDays) : t('terms.prepay')],
        [fields('fields.sendsReminders'), t(sendsReminders ? 'remindersOn' : 'remindersOff')],
        [
          t('reminderDays'),
          sendsReminders && orDefault(reminderDays ? listed(reminderDays) : undefined, listed(defaults.reminderDays))
        ],
        [
          fields('fields.reminderFees'),
          sendsReminders && orDefault(reminderFees ? fees(reminderFees) : undefined, fees(defaults.reminderFees))
        ]
      ].map(([label, value]) => [String(label), value || null] as const)}
    />
  )
}
