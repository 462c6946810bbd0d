import type { Partner } from '../../../../contract/desk/partners/partners.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { useMoney } from '../../../lib/use-money.ts'
import { DescriptionList } from '../parts/DescriptionList.tsx'
import { CreditForm } from './CreditForm.tsx'
import { EditCard } from './edit/EditCard.tsx'
import type { EditableCardProps } from './edit/EditForm.tsx'

/** Credit settings, which can be edited in place. */
export function CreditCard({ partner, callbacksFor }: EditableCardProps) {
  const t = useTexts('desk-partners')
  return (
    <EditCard
      title={t('settings')}
      permission="credit-control"
      form={(close) => <CreditForm partner={partner} {...callbacksFor(close)} />}
    >
      <Settings partner={partner} />
    </EditCard>
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
    <DescriptionList
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
      ]}
    />
  )
}
