import { useTexts } from '../../../lib/texts.tsx'

/** For how long an invoice has been overdue, and its number, which never breaks. */
export function OverdueSince({ days, number }: { days: number; number: string }) {
  const t = useTexts('desk-partners')
  return (
    <>
      {t('overdueSince', { count: days })}, <span className="figures whitespace-nowrap">{number}</span>
    </>
  )
}
